import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { machinePath } from '../support/install/machine.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** A project whose bundled Node cannot start, as on musl, with one command that prints the Node it runs on. */
const template = temporaryFolder();
const own = `node-linux-${process.arch}`;
mkdirSync(join(template, own, 'bin'), { recursive: true });
mkdirSync(join(template, 'tools'));
writeFileSync(
  join(template, own, 'package.json'),
  JSON.stringify({ name: own, version: '1.0.0', bin: 'bin/node' }),
);
writeFileSync(join(template, own, 'bin/node'), '#!/lib/ld-of-another-libc.so\n', { mode: 0o755 });
mkdirSync(join(template, 'checker'));
writeFileSync(join(template, 'checker/package.json'), JSON.stringify({ name: 'checker', version: '1.0.0' }));
writeFileSync(
  join(template, 'package.json'),
  JSON.stringify({
    optionalDependencies: { [own]: `file:${own}` },
    devDependencies: { checker: 'file:checker' },
  }),
);
writeFileSync(join(template, 'tools/show.ts'), `console.log(process.execPath)`);
cpSync('tools/bootstrap.mjs', join(template, 'tools/bootstrap.mjs'));
execFileSync('npm', ['install', '--package-lock-only', '--offline'], { cwd: template, stdio: 'ignore' });

let project: string;
beforeEach(() => {
  project = temporaryFolder();
  cpSync(template, project, { recursive: true });
});

const env = { ...process.env, PATH: machinePath };
const machineVersion = execFileSync('node', ['-p', 'process.version'], { encoding: 'utf8', env });
const show = (node: string, ...options: string[]) =>
  spawnSync(node, ['tools/bootstrap.mjs', ...options, 'tools/show.ts'], {
    cwd: project,
    encoding: 'utf8',
    env,
  });

test("the machine's Node is used when it is new enough", () => {
  for (const time of ['first', 'second'] as const)
    expect([time, show(process.execPath).stdout.trim()]).toEqual([time, realpathSync(process.execPath)]);
  expect(realpathSync(join(project, 'node_modules/.bin/node'))).toBe(realpathSync(process.execPath));
});

test.each(["it's", 'a"b', 'a#b', 'a%41b', 'a?b', 'a*b', 'a:b', 'a\nb'])(
  'a folder named %j is refused in one sentence before anything is installed',
  (name) => {
    const odd = join(project, name);
    mkdirSync(join(odd, 'tools'), { recursive: true });
    for (const file of ['package.json', 'package-lock.json', 'tools/bootstrap.mjs'])
      cpSync(join(project, file), join(odd, file));
    const { status, stderr } = spawnSync('node', [join('tools', 'bootstrap.mjs'), 'tools/show.ts'], {
      cwd: odd,
      encoding: 'utf8',
      env,
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^The path of this folder contains "\\?.", which the build does not support: /);
    expect(existsSync(join(odd, 'node_modules'))).toBe(false);
  },
);

test('a folder with other signs in its path is fine', () => {
  const odd = join(temporaryFolder(), 'a b (c) [d] {e} é & + , @ = ~ ! $ ; ` <f> | ^');
  cpSync(project, odd, { recursive: true });
  const { stdout } = spawnSync(process.execPath, ['tools/bootstrap.mjs', 'tools/show.ts'], {
    cwd: odd,
    encoding: 'utf8',
    env,
  });
  expect(stdout.trim()).toBe(realpathSync(process.execPath));
});

test.skipIf(parseInt(machineVersion.slice(1)) >= 26)('otherwise one sentence says what to install', () => {
  const { status, stderr } = show('node');
  expect(status).toBe(1);
  expect(stderr.trim().split('\n').at(-1)).toMatch(
    /own Node does not start here.*install Node 26 or newer\.$/,
  );
});

test('development packages are installed by the first command that needs them', () => {
  const isThere = () => existsSync(join(project, 'node_modules/checker/package.json'));
  for (const [option, there] of [
    ['--omit=dev', false],
    ['', true],
    ['--omit=dev', true],
  ] as const) {
    expect(show(process.execPath, ...(option ? [option] : [])).stdout.trim()).toBe(
      realpathSync(process.execPath),
    );
    expect(isThere(), option).toBe(there);
  }
  // The lock file changed, as after an update.
  writeFileSync(
    join(project, 'package-lock.json'),
    `${readFileSync(join(project, 'package-lock.json'), 'utf8')}\n`,
  );
  show(process.execPath, '--omit=dev');
  expect(isThere()).toBe(true);
});
