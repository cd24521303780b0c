import { globSync, readFileSync } from 'node:fs';
import type { OwnMigration } from '../../server/database/own-migrations.ts';

/** Reads the agency's migrations, sorted by file name. @param content the content folder */
export const readMigrations = (content: URL): OwnMigration[] =>
  globSync('migrations/*.sql', { cwd: content })
    .map((file) => file.replace(/^.*[\\/]|\.sql$/g, ''))
    .toSorted()
    .map((name) => ({
      name: `own/${name}`,
      sql: readFileSync(new URL(`migrations/${name}.sql`, content), 'utf8'),
    }));
