import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../make-folder.ts';
import { explainFolderError, type Database } from './database.ts';
import type { Query } from './tables.ts';

/**
 * The secret for signed links if SITE_SECRET is not set. It is generated once and stored in the data folder (mode 0600),
 * or with PostgreSQL in the settings table, so that all instances share it.
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

/** Replaces the stored secret by one from another installation. */
export async function keepSiteSecret(
  trx: Query,
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
    makeFolder(dataDir);
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

/** Written to a temporary file and then linked, so that two processes agree on one and never read a partial file. */
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
