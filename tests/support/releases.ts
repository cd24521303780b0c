import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import { openReleases, type Release } from '../../app/releases/releases.ts';
import { eventually } from './eventually.ts';
import { freePort } from './free-port.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { testedSiteOf } from './tested-site.ts';

/** Adds a copy of the tested site to a build folder, as a release. */
export function addRelease(folder: string, id: string, changes: Partial<Release> = {}): void {
  const releases = openReleases(folder);
  cpSync(testedSiteOf('builds').dist, releases.buildFolder(id), { recursive: true, dereference: true });
  const file = join(releases.buildFolder(id), 'release.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), id, ...changes }));
  releases.add(id);
}

/** Starts primary processes that serve a build folder, and ends them after each test. */
export function usePrimaries(folder: string) {
  const started: ReturnType<typeof spawn>[] = [];
  afterEach(() => {
    for (const child of started.splice(0)) child.kill('SIGKILL');
  });
  const noteOf = (pid: number | undefined) => join(folder, 'serving', String(pid));

  /**
   * @param log shell redirection of standard error
   * @param settings of the server
   */
  async function start(
    log = '2>/dev/null',
    dataDir = temporaryFolder(),
    settings: Record<string, string> = {},
  ) {
    const command = `exec "$0" tests/support/serve-folder.ts "$1" ${log}`;
    const child = spawn('sh', ['-c', command, process.execPath, folder], {
      // With PORT=0, a worker that is started again would get another port.
      env: {
        PATH: process.env['PATH'],
        PORT: `${await freePort()}`,
        DATA_DIR: dataDir,
        FORM_RATE_LIMIT: '1000000',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    started.push(child);
    const exit = once(child, 'exit');
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    // The worker prints the address before the primary process knows that it is ready.
    await eventually(() => /http:\S+/.test(printed) && existsSync(noteOf(child.pid)));
    return { child, exit, url: /http:\S+/.exec(printed)![0] };
  }

  return { start, servedBy: (pid: number | undefined) => readFileSync(noteOf(pid), 'utf8') };
}
