import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startBuiltSite } from './server-process.ts';
import { freePort } from './postgres.ts';
import { openDatabase } from '../../server/database/open.ts';
import { runInbox } from './cli.ts';
import { eventually } from './eventually.ts';
import { testedSite } from './tested-site.ts';

export type Instances = Awaited<ReturnType<typeof startInstances>>;

/** The built site in two processes on one PostgreSQL, as behind a load balancer: both have the address of the first. */
export async function startInstances(databaseUrl: string, settings: Record<string, string>) {
  const port = await freePort();
  const SITE_URL = `http://localhost:${port}`;
  const both = { ...settings, SITE_URL, DATABASE_URL: databaseUrl };
  const first = await startBuiltSite({ ...both, PORT: `${port}` }, testedSite.dist);
  const second = await startBuiltSite(both, testedSite.dist);
  const place = { dataDir: first.dataDir, databaseUrl };
  return {
    inbox: `${SITE_URL}/inbox`,
    /** Where visitors meet the second. */
    others: second.url,
    /** All files of both, as letters without case. */
    files: () =>
      [first.dataDir, second.dataDir]
        .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => readFileSync(join(parentPath, name)).toString('latin1').toLowerCase())
        .join('\n'),
    open: () => openDatabase(place),
    /** Follows the line that the first printed when it started; gives the link that the command prints. */
    async invite(email: string, role: string): Promise<string> {
      const [, command = ''] = await eventually(
        () => /npm run inbox -- (.+)/.exec(first.printed()) ?? undefined,
      );
      const args = command.replace('you@example.com', email).replace('owner', role).split(' ');
      const { out } = await runInbox(place, { SITE_URL }, ...args);
      return out.split('\n', 1)[0]!;
    },
    stop: () => Promise.all([first.stop(), second.stop()]),
  };
}
