import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { StartRefused } from './database.ts';
import type { Trx } from './tables.ts';

/** A migration of the agency: migrations/NAME.sql in its content folder. */
export interface OwnMigration {
  /** Starts with `own/`, so that it never equals the name of a project migration. */
  name: string;
  sql: string;
}

export const isOwnMigration = (name: string): boolean => name.startsWith('own/');

/** Written by the build, because commands run without the content folder. */
const FILE = new URL('../../dist/current/migrations.json', import.meta.url);

/** Reads the agency's migrations for commands; none before the first build. */
export function builtMigrations(): OwnMigration[] {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8')) as OwnMigration[];
  } catch {
    return [];
  }
}

/** Runs the statements, each ending with a semicolon at the end of a line. Throws StartRefused naming the file. */
export async function applyOwnMigration(trx: Trx, { name, sql: text }: OwnMigration): Promise<void> {
  const lines = text.split('\n').map((line) => line.trim());
  let statement = '';
  try {
    for (const line of lines.filter((one) => one !== '' && !one.startsWith('--'))) {
      statement += `${line}\n`;
      if (!line.endsWith(';')) continue;
      await sql.raw(statement).execute(trx);
      statement = '';
    }
    if (statement) throw new Error(`no semicolon ends "${statement.trim()}"`);
  } catch (error) {
    throw new StartRefused(
      `Your migration content/${name.replace('own/', 'migrations/')}.sql failed, and the database is as it was: ${(error as Error).message}`,
      { cause: error },
    );
  }
}
