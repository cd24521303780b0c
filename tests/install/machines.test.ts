import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { accessSync, constants, mkdirSync, realpathSync, symlinkSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { copyProject, machinePath, networkVariables } from '../support/install/machine.ts';
import { FIXTURE_CONTENT } from '../support/scratch-copy.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** Commands of a minimal machine that can clone the project: no compiler, no make, no Python. */
const COMMANDS = [
  'node',
  'npm',
  'npx',
  'sh',
  'bash',
  'env',
  'git',
  'uname',
  'cat',
  'ls',
  'rm',
  'mkdir',
  'sed',
  'grep',
  'dirname',
  'basename',
  'readlink',
  'ps',
  'tar',
  'gzip',
  'id',
  'tr',
  'head',
  'tail',
  'sleep',
  'chmod',
  'cp',
  'mv',
  'ln',
  'find',
  'xargs',
  'sort',
  'wc',
  'date',
  'true',
  'false',
  'which',
  'test',
  'expr',
  'nproc',
  'getconf',
  'ldd',
];

/** An idle machine takes a minute or two. */
const MINUTES_15 = 900_000;
const folder = temporaryFolder();
const clone = join(folder, 'site');
let server: ChildProcess | undefined;
/** Kills the whole process group: npm, the bootstrap and the server. */
afterAll(async () => {
  if (!server || server.exitCode !== null) return;
  process.kill(-server.pid!, 'SIGKILL');
  await once(server, 'exit');
});

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

test('npm start in a fresh clone serves where nothing can be compiled', { timeout: MINUTES_15 }, async () => {
  const [home, programs] = [join(folder, 'home'), join(folder, 'bin')];
  for (const path of [clone, home, programs]) mkdirSync(path);
  copyProject(clone);
  for (const command of COMMANDS) {
    const program = find(command);
    if (program) symlinkSync(program, join(programs, command));
  }
  server = spawn(join(programs, 'npm'), ['start'], {
    cwd: clone,
    // The site's own content is built by every run; most of its build would be pictures.
    env: {
      ...networkVariables(),
      PATH: programs,
      HOME: home,
      TMPDIR: tmpdir(),
      PORT: '0',
      CONTENT_DIR: FIXTURE_CONTENT,
    },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [server.stdout!, server.stderr!]) stream.on('data', (chunk) => (output += chunk));
  const address = await eventually(() => {
    if (server!.exitCode !== null) throw new Error(`the server ended:\n${output}`);
    return /http:\/\/127\S+/.exec(output)?.[0];
  }, MINUTES_15);
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
});

const hasDocker = spawnSync('docker', ['info']).status === 0;

test.skipIf(!hasDocker)(
  `the image of the Dockerfile becomes healthy${hasDocker ? '' : ' (no Docker)'}`,
  { timeout: MINUTES_15 },
  async () => {
    const docker = (...args: string[]) => execFileSync('docker', args, { encoding: 'utf8' }).trim();
    docker('build', '--tag', 'agency-site-test', '.');
    const container = docker('run', '--detach', '--rm', 'agency-site-test');
    try {
      const health = () => docker('inspect', '--format', '{{.State.Health.Status}}', container);
      await expect.poll(health, { timeout: MINUTES_15 }).toBe('healthy');
    } finally {
      docker('kill', container);
    }
  },
);
