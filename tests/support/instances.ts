import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startBuiltSite } from './server-process.ts';
import { freePort } from './postgres.ts';
import { openDatabase } from '../../server/database/open.ts';
import { runInbox } from './cli.ts';
import { eventually } from './eventually.ts';
import { testedSite } from './tested-site.ts';

export type Instances = Awaited<ReturnType<typeof startInstances>>;

/**
 * Starts the built site as two processes on one PostgreSQL, as behind a load balancer: both use the first one's
 * address.
 */
export async function startInstances(databaseUrl: string, settings: Record<string, string>) {
  const port = await freePort();
  const SITE_URL = `http://localhost:${port}`;
  const both = { ...settings, SITE_URL, DATABASE_URL: databaseUrl };
  const first = await startBuiltSite({ ...both, PORT: `${port}` }, testedSite.dist);
  const second = await startBuiltSite(both, testedSite.dist);
  const place = { dataDir: first.dataDir, databaseUrl };
  return {
    inbox: `${SITE_URL}/inbox`,
    /** Public URL of the second instance. */
    others: second.url,
    /** Returns the content of all files of both instances, in lower case. */
    files: () =>
      [first.dataDir, second.dataDir]
        .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => readFileSync(join(parentPath, name)).toString('latin1').toLowerCase())
        .join('\n'),
    open: () => openDatabase(place),
    /** Runs the command that the first instance printed at startup; returns the invitation link. */
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
