import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';

const read = (name: string) => readFileSync(new URL(`../../deploy/${name}`, import.meta.url), 'utf8');

test('no command of the unit runs as root, which would follow links of the service', () => {
  const privileged = read('agency-site.service').match(/^Exec\w+=[^/]*[+!].*/gm);
  expect(privileged).toBeNull();
});

test('the installation opens the project to the service, and neither data nor secrets', () => {
  const project = temporaryFolder();
  mkdirSync(join(project, 'app'));
  mkdirSync(join(project, 'data'));
  const files = ['app/serve.ts', 'data/site.db', '.env', '.env.production', 'agency-site-backup-key.txt'];
  for (const file of files) writeFileSync(join(project, file), '');
  for (const path of [...files, 'app', 'data'])
    chmodSync(join(project, path), path.includes('.') ? 0o600 : 0o700);
  const command = /^find "\$PROJECT".*chmod.*$/m.exec(read('install.sh'))![0];
  execFileSync('sh', ['-euc', command], { env: { ...process.env, PROJECT: project } });
  const open = [...files, 'app', 'data'].filter((path) => (statSync(join(project, path)).mode & 0o077) !== 0);
  expect(open.toSorted()).toEqual(['app', 'app/serve.ts']);
});

test('the installation keeps the host that it is given, and knows its options', () => {
  const project = temporaryFolder();
  const [checks] = read('install.sh').split(/^cd /m);
  const script = checks!.replace('. /etc/os-release', `. ${join(project, 'os-release')}`);
  writeFileSync(join(project, 'os-release'), 'NAME="Debian GNU/Linux"\nID=debian\nVERSION_ID="13"\n');
  const run = (...given: string[]) =>
    spawnSync('sh', ['-c', `${script}\necho "$NAME"`, 'install.sh', ...given], { encoding: 'utf8' });
  const asRoot = process.getuid?.() === 0;
  expect(run('www.example.com')).toMatchObject(asRoot ? { stdout: 'www.example.com\n' } : { status: 1 });
  expect(run('www.example.com', '--postgresql', '--editing').stderr).not.toContain('is no option');
  expect(run('www.example.com', '--edit').stderr).toContain('"--edit" is no option');
  expect(run('localhost')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('not a public host name'),
  });
});
