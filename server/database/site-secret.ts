import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { explainFolderError, type Database } from './database.ts';
import type { Tables } from './tables.ts';

/**
 * The secret behind signed links when SITE_SECRET is not given: made once, then kept in the data folder
 * (mode 0600), or with PostgreSQL in its settings so that every instance signs alike.
 */
export async function loadSiteSecret(database: Database, dataDir: string): Promise<string> {
  if (database.kind === 'sqlite') return secretInFolder(dataDir);
  return database.write(async (trx) => {
    await trx
      .insertInto('settings')
      .values({ name: 'site-secret', value: newSecret() })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    const row = await trx
      .selectFrom('settings')
      .select('value')
      .where('name', '=', 'site-secret')
      .executeTakeFirstOrThrow();
    return row.value;
  });
}

/** Puts a secret made elsewhere in the place of one made here. */
export async function keepSiteSecret(
  trx: Kysely<Tables>,
  kind: Database['kind'],
  dataDir: string,
  value: string,
): Promise<void> {
  if (kind === 'sqlite') {
    writeFileSync(join(dataDir, 'site-secret'), `${value}\n`, { mode: 0o600, flush: true });
    return;
  }
  await trx
    .insertInto('settings')
    .values({ name: 'site-secret', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

function secretInFolder(dataDir: string): string {
  const path = join(dataDir, 'site-secret');
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    return readSecret(path) ?? writeSecret(path);
  } catch (error) {
    throw explainFolderError(error, dataDir);
  }
}

function readSecret(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim() || undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Written aside and then linked: of two processes that start at once one wins, and no half-written file is read. */
function writeSecret(path: string): string {
  const secret = newSecret();
  const aside = `${path}.${process.pid}`;
  writeFileSync(aside, `${secret}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(aside, path);
    return secret;
  } catch (error) {
    const kept = (error as NodeJS.ErrnoException).code === 'EEXIST' ? readSecret(path) : undefined;
    if (kept) return kept;
    throw error;
  } finally {
    unlinkSync(aside);
  }
}

const newSecret = (): string => randomBytes(32).toString('base64url');
