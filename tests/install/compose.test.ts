import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { temporaryFolder } from '../support/temporary-folder.ts';

interface Service {
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  mem_limit?: string;
  ports?: string[];
  volumes?: string[];
  restart?: string;
}

const text = readFileSync('compose.yaml', 'utf8');
const { services }: { services: Record<string, Service> } = parse(text, { merge: true });

test.each(Object.entries(services))('%s has no more rights and memory than it needs', (_, service) => {
  expect(service).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    mem_limit: expect.stringMatching(/^\d+[mg]$/),
    restart: 'unless-stopped',
  });
});

test('compose publishes no password and serves HTTPS with stored certificates', () => {
  for (const secret of ['POSTGRES_PASSWORD', 'SITE_SECRET']) {
    const uses = text.match(new RegExp(`\\$\\{${secret}[^}]*\\}`, 'g'))!;
    expect(uses.filter((used) => !used.includes(':?'))).toEqual([]);
  }
  expect(services['proxy']!.ports).toEqual(expect.arrayContaining(['80:80', '443:443', '443:443/udp']));
  expect(services['proxy']!.volumes).toContain('certificates:/data');
  expect(services['database']!.ports).toBeUndefined();
});

test('settings, keys and data get into neither Git nor an image', () => {
  const folder = temporaryFolder();
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
  for (const name of ['data', 'demo-data']) mkdirSync(join(folder, name));
  for (const name of ['.env', '.env.production', 'key.txt', 'data/site.db', 'demo-data/site.db', 'README.md'])
    writeFileSync(join(folder, name), '');
  for (const name of ['.gitignore', '.dockerignore']) cpSync(name, join(folder, name));
  git('init', '--quiet');
  const included = (rules: string) => git('ls-files', '--others', rules).trim().split('\n');
  expect(included('--exclude-standard')).toEqual(['.dockerignore', '.gitignore', 'README.md']);
  // The lines of .dockerignore mean the same to Git.
  expect(included('--exclude-from=.dockerignore')).toEqual(['.dockerignore', '.gitignore', 'README.md']);
});
