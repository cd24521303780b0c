import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { accessSync, constants, mkdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { inImage, whyNoRoot } from '../support/install/debian-root.ts';
import { readSteps } from '../support/install/dockerfile.ts';
import { applyDockerignore, buildImage } from '../support/install/image.ts';
import { copyProject, machinePath, networkVariables } from '../support/install/machine.ts';
import { freePort } from '../support/postgres.ts';
import { copyCaches } from '../support/scratch-copy.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** Commands of a minimal machine that can clone the project: no compiler, no make, no Python. */
const COMMANDS = `node npm npx sh bash env git uname cat ls rm mkdir sed grep dirname basename readlink ps tar gzip
  id tr head tail sleep chmod cp mv ln find xargs sort wc date true false which test expr nproc getconf ldd`;

/** Each takes one or two minutes on an idle machine. */
const MINUTES_15 = 900_000;
const hindrance = await whyNoRoot();
const folder = temporaryFolder();
const clone = join(folder, 'site');
const kept = pathToFileURL(`${join(folder, 'kept')}/`);
let running: ReturnType<typeof start> | undefined;
afterAll(() => running?.end());

function find(command: string): string | undefined {
  for (const place of machinePath.split(delimiter)) {
    try {
      accessSync(join(place, command), constants.X_OK);
      return realpathSync(join(place, command));
    } catch {
      // Not in this folder.
    }
  }
  return undefined;
}

/** Starts a server; `until` polls while it runs. */
function start(...[program, args, options]: Parameters<typeof spawn>) {
  const server: ChildProcess = spawn(program, args, {
    ...options,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [server.stdout!, server.stderr!]) stream.on('data', (chunk) => (said += chunk));
  return {
    until: <T>(read: (said: string) => T | undefined | false) =>
      eventually(() => {
        if (server.exitCode !== null) throw new Error(`the server ended:\n${said}`);
        return read(said);
      }, MINUTES_15),
    /** Kill the whole process group: npm, the bootstrap and the server. */
    async end() {
      if (server.exitCode !== null || server.signalCode !== null) return;
      process.kill(-server.pid!, 'SIGKILL');
      await once(server, 'exit');
    },
  };
}

test('npm start in a fresh clone serves where nothing can be compiled', { timeout: MINUTES_15 }, async () => {
  const [home, programs] = [join(folder, 'home'), join(folder, 'bin')];
  for (const path of [clone, home, programs]) mkdirSync(path);
  copyProject(clone);
  for (const command of COMMANDS.split(/\s+/)) {
    const program = find(command);
    if (program) symlinkSync(program, join(programs, command));
  }
  running = start(join(programs, 'npm'), ['start'], {
    cwd: clone,
    env: { ...networkVariables(), PATH: programs, HOME: home, TMPDIR: tmpdir(), PORT: '0' },
  });
  const address = await running.until((said) => /http:\/\/127\S+/.exec(said)?.[0]);
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  await running.end();
  await copyCaches(pathToFileURL(`${clone}/`), kept);
});

test.skipIf(hindrance)(
  `the steps of the Dockerfile lead to an image that serves and says that it is well${hindrance ? ` (${hindrance})` : ''}`,
  { timeout: MINUTES_15 },
  async () => {
    applyDockerignore(clone);
    // The image uses this machine's network, where its port may be taken.
    const port = `${await freePort()}`;
    const steps = readSteps(readFileSync('Dockerfile', 'utf8').replaceAll('4321', port));
    // Reuse the pictures and cards that the clone has already built.
    const image = await buildImage(steps, clone, folder, (site) => copyCaches(kept, site));

    running = start(...inImage(image, image.command));
    const ask = inImage(image, image.healthcheck);
    await running.until(() => spawnSync(...ask).status === 0);
    expect((await fetch(`http://127.0.0.1:${port}/contact`)).status).toBe(200);
  },
);
