import { spawn, type ChildProcess } from 'node:child_process';
import { accessSync, constants, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { copyProject, machinePath, networkVariables } from '../support/install/machine.ts';

/** What any machine has that could clone the project: no compiler, no make, no Python. */
const COMMANDS = `node npm npx sh bash env git uname cat ls rm mkdir sed grep dirname basename readlink ps tar gzip
  id tr head tail sleep chmod cp mv ln find xargs sort wc date true false which test expr nproc getconf ldd`;

/** One minute where nothing else runs. */
const MINUTES_15 = 900_000;
const folder = mkdtempSync(join(tmpdir(), 'site-bare-'));
let server: ChildProcess | undefined;
afterAll(() => {
  // npm, the bootstrap and the server are one group.
  if (server?.exitCode === null) process.kill(-server.pid!, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

function find(command: string): string | undefined {
  for (const place of machinePath.split(delimiter)) {
    try {
      accessSync(join(place, command), constants.X_OK);
      return realpathSync(join(place, command));
    } catch {
      // Not here.
    }
  }
  return undefined;
}

test('npm start in a fresh clone serves where nothing can be compiled', { timeout: MINUTES_15 }, async () => {
  const [site, home, programs] = ['site', 'home', 'bin'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  for (const path of [site, home, programs]) mkdirSync(path);
  copyProject(site);
  for (const command of COMMANDS.split(/\s+/)) {
    const program = find(command);
    if (program) symlinkSync(program, join(programs, command));
  }
  server = spawn(join(programs, 'npm'), ['start'], {
    cwd: site,
    env: { ...networkVariables(), PATH: programs, HOME: home, TMPDIR: tmpdir(), PORT: '0' },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [server.stdout!, server.stderr!]) stream.on('data', (chunk) => (said += chunk));
  const address = await eventually(() => {
    if (server!.exitCode !== null) throw new Error(`npm start ended:\n${said}`);
    return /http:\/\/127\S+/.exec(said)?.[0];
  }, MINUTES_15);
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
});
