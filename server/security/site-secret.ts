import { hash, randomBytes } from 'node:crypto';
import { linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../config/make-folder.ts';
import { addSetting, readSetting, saveSetting } from '../database/queries.ts';
import { explainFolderError, type Database } from '../database/database.ts';
import type { Query } from '../database/tables.ts';

/** Name of the file (SQLite) or of the setting (PostgreSQL). */
export const SECRET_NAME = 'site-secret';

/**
 * The secret for signed links if SITE_SECRET is not set. It is generated once and stored in the data folder (mode 0600),
 * or with PostgreSQL in the settings table, so that all instances share it.
 */
export async function loadSiteSecret(database: Database, dataDir: string): Promise<string> {
  if (database.kind === 'sqlite') return secretInFolder(dataDir);
  return database.write(async (trx) => {
    await addSetting(trx, SECRET_NAME, newSecret());
    return (await readSetting(trx, SECRET_NAME))!;
  });
}

/** Replaces the stored secret with one from another installation. */
export async function saveSiteSecret(
  trx: Query,
  value: string,
  { kind, dataDir }: { kind: Database['kind']; dataDir: string },
): Promise<void> {
  if (kind === 'sqlite') {
    writeFileSync(join(dataDir, SECRET_NAME), `${value}\n`, { mode: 0o600, flush: true });
    return;
  }
  await saveSetting(trx, SECRET_NAME, value);
}

function secretInFolder(dataDir: string): string {
  const path = join(dataDir, SECRET_NAME);
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

/** Writes a temporary file and hard-links it, so that processes agree on one secret and never read a partial file. */
function writeSecret(path: string): string {
  const secret = newSecret();
  const temporaryPath = `${path}.${process.pid}`;
  writeFileSync(temporaryPath, `${secret}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(temporaryPath, path);
    return secret;
  } catch (error) {
    const existing = (error as NodeJS.ErrnoException).code === 'EEXIST' ? readSecret(path) : undefined;
    if (existing) return existing;
    throw error;
  } finally {
    unlinkSync(temporaryPath);
  }
}

/** Returns a short hash of a secret, by which two can be compared without revealing them. */
export const fingerprintOf = (secret: string): string => hash('sha256', secret).slice(0, 16);

const newSecret = (): string => randomBytes(32).toString('base64url');
