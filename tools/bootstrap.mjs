// The one file that runs on whatever Node the machine has: installs what is missing, then hands over to the
// project's own Node, which runs the named TypeScript file as it is.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const installed = join(root, 'node_modules/.installed');
const lock = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');

const isInstalled = existsSync(installed) && readFileSync(installed, 'utf8') === lock;
if (!isInstalled) {
  console.error('Installing the packages of package-lock.json …');
  const { status } = spawnSync(
    'npm',
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
      // The packages are those of the project whatever mode the caller's environment is in.
      env: { ...process.env, NODE_ENV: '' },
    },
  );
  if (status !== 0) {
    console.error('npm ci failed: the packages could not be installed. Its own words stand above.');
    process.exit(status ?? 1);
  }
}

const [file = '', ...args] = process.argv.slice(2);
const node = join(root, 'node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
if (!isInstalled) {
  const { status, error, stderr } = spawnSync(node, ['--version'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error(`The project's own Node does not start here: ${(error?.message ?? stderr).trim()}`);
    console.error('On a slim Linux the library it needs is missing: apt-get install libatomic1 brings it.');
    process.exit(1);
  }
  writeFileSync(installed, lock);
}
const child = spawn(node, [join(root, file), ...args], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
    ASTRO_TELEMETRY_DISABLED: '1',
  },
});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
