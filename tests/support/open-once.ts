// A process that opens, migrates and closes a database, then prints its secret: argv = data folder, URL?
import { loadSiteSecret } from '../../server/security/site-secret.ts';
import { openDatabase } from '../../server/database/open.ts';

const [dataDir = '', databaseUrl] = process.argv.slice(2);
await using database = await openDatabase({ dataDir, databaseUrl });
process.stdout.write(await loadSiteSecret(database, dataDir));
