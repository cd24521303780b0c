import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { commitPublished } from './git.ts';

const FILE = 'pages/home.yaml';
const author = 'maria@agency.example';

function git(folder: string, ...args: string[]): string {
  const names = ['-c', 'user.name=Owner', '-c', 'user.email=owner@agency.example'];
  return execFileSync('git', [...names, ...args], { cwd: folder, encoding: 'utf8' }).trim();
}

/** A repository with a committed page, and another file that is staged. */
function repository() {
  const content = temporaryFolder();
  const write = (file: string, text: string) => writeFileSync(join(content, file), text);
  git(content, 'init', '--quiet', '--initial-branch=main');
  mkdirSync(join(content, 'pages'));
  write(FILE, 'title: Old\n');
  git(content, 'add', '.');
  git(content, 'commit', '--quiet', '-m', 'Begin');
  write('site.yaml', 'name: Staged by hand\n');
  git(content, 'add', 'site.yaml');
  return { content, write };
}

test('only published files are committed, with the member as author', async () => {
  const { content, write } = repository();
  write(FILE, 'title: New\n');
  expect(await commitPublished({ content, files: [FILE], author, remote: undefined })).toBeUndefined();
  expect(git(content, 'log', '-1', '--format=%ae %s')).toBe(`${author} Change ${FILE} in the inbox`);
  expect(git(content, 'show', '--name-only', '--format=')).toBe(FILE);
  expect(git(content, 'diff', '--cached', '--name-only')).toBe('site.yaml');
});

test('the commit of an undo says so', async () => {
  const { content, write } = repository();
  write(FILE, 'title: New\n');
  await commitPublished({ content, files: [FILE], author, isUndo: true, remote: undefined });
  expect(git(content, 'log', '-1', '--format=%s')).toBe(`Undo the change of ${FILE} in the inbox`);
});

test('a new picture is committed, and a removed page too', async () => {
  const { content, write } = repository();
  write('pages/till.jpg', 'picture');
  execFileSync('rm', [join(content, FILE)]);
  const files = [FILE, 'pages/till.jpg'];
  expect(await commitPublished({ content, files, author, remote: undefined })).toBeUndefined();
  expect(git(content, 'show', '--name-status', '--format=')).toBe(`D\t${FILE}\nA\tpages/till.jpg`);
});

test('a commit is pushed, and kept if the push is rejected', async () => {
  const { content, write } = repository();
  const remote = temporaryFolder();
  git(remote, 'init', '--quiet', '--bare');
  write(FILE, 'title: New\n');
  expect(await commitPublished({ content, files: [FILE], author, remote })).toBeUndefined();
  expect(git(remote, 'log', '-1', '--format=%ae', 'main')).toBe(author);

  write(FILE, 'title: Newer\n');
  const gone = 'https://user:pa@password@127.0.0.1:1/content.git';
  const sentence = await commitPublished({ content, files: [FILE], author, remote: gone });
  expect(sentence).toMatch(/are live\. Only the copy for developers could not be sent/);
  expect(sentence).not.toContain('password');
  expect(git(content, 'log', '-1', '--format=%s')).toBe(`Change ${FILE} in the inbox`);
  await commitPublished({ content, files: [FILE], author, remote });
  expect(git(remote, 'log', '--format=%s', 'main').split('\n')).toHaveLength(3);
});

test('a content folder without a Git repository is accepted', async () => {
  expect(
    await commitPublished({ content: temporaryFolder(), files: [FILE], author, remote: undefined }),
  ).toBeUndefined();
});

test('a Git hook does not see the server’s secrets', async () => {
  const { content, write } = repository();
  vi.stubEnv('SMTP_URL', 'smtp://secret');
  const seen = join(temporaryFolder(), 'seen');
  writeFileSync(join(content, '.git/hooks/pre-commit'), `#!/bin/sh\nenv > "${seen}"\n`, { mode: 0o755 });
  write(FILE, 'title: New\n');
  await commitPublished({ content, files: [FILE], author, remote: undefined });
  vi.unstubAllEnvs();
  expect(readFileSync(seen, 'utf8')).not.toContain('smtp://secret');
});

test('a member whose address starts with a sign can commit', async () => {
  const { content, write } = repository();
  write(FILE, 'title: New\n');
  const odd = "'@agency.example";
  expect(await commitPublished({ content, files: [FILE], author: odd, remote: undefined })).toBeUndefined();
  expect(git(content, 'log', '-1', '--format=%ae')).toContain('@agency.example');
});
