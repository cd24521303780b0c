import { cpSync } from 'node:fs';
import { afterAll, beforeAll, describe } from 'vitest';
import type { Database } from '../../server/database/database.ts';
import { openDatabase, type DatabaseLocation } from '../../server/database/open.ts';
import { startPostgres, type PostgresPeer } from './postgres.ts';
import { temporaryFolder } from './temporary-folder.ts';

export interface Engine {
  kind: Database['kind'];
  /** Returns the location of a new, migrated database that several instances can open. */
  place(): Promise<DatabaseLocation>;
  /** Returns the location of a new database without tables. */
  emptyPlace(): Promise<DatabaseLocation>;
  /** Opens a new, migrated database. */
  open(): Promise<Database>;
}

/** Runs a suite on SQLite and on a real PostgreSQL, and cleans up afterwards. */
export function onBothDatabases(title: string, suite: (engine: Engine) => void): void {
  for (const kind of ['sqlite', 'postgres'] as const) {
    describe(`${title} on ${kind}`, () => {
      let server: PostgresPeer | undefined;
      const opened: Database[] = [];
      /** Copied for each test, because a migration takes ten times as long. */
      let migrated: DatabaseLocation;

      beforeAll(async () => {
        if (kind === 'postgres') server = await startPostgres();
        migrated = await emptyPlace();
        await (await openDatabase(migrated)).close();
      });
      afterAll(async () => {
        await Promise.all(opened.map((database) => database.close()));
        await server?.close();
      });

      async function emptyPlace(): Promise<DatabaseLocation> {
        return { dataDir: temporaryFolder(), databaseUrl: await server?.createDatabase() };
      }
      async function place(): Promise<DatabaseLocation> {
        const dataDir = temporaryFolder();
        if (!server) cpSync(migrated.dataDir, dataDir, { recursive: true });
        return { dataDir, databaseUrl: await server?.createDatabase(migrated.databaseUrl) };
      }
      async function open(): Promise<Database> {
        const database = await openDatabase(await place());
        opened.push(database);
        return database;
      }
      suite({ kind, place, emptyPlace, open });
    });
  }
}
