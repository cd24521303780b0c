import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { finishWriting, undoWriting, WRITING, writeContent } from './content-writes.ts';

const OLD = { 'a.yaml': 'old a', 'blog/b.md': 'old b', 'gone.yaml': 'old gone' };
const NEW = { 'a.yaml': 'new a', 'blog/b.md': 'new b', 'people/new/c.md': 'new c' };
const FILES = [...new Set([...Object.keys(OLD), ...Object.keys(NEW)])];

function folderWith(files: Record<string, string>): string {
  const folder = temporaryFolder();
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}

const filesIn = (folder: string) =>
  Object.fromEntries(
    FILES.filter((file) => existsSync(join(folder, file))).map((file) => [
      file,
      readFileSync(join(folder, file), 'utf8'),
    ]),
  );

const prepared = () => ({
  content: folderWith(OLD),
  staged: folderWith(NEW),
  files: FILES,
  release: 'r1',
});

test('all files are written, and nothing else is left', () => {
  const write = prepared();
  writeContent(write);
  finishWriting(write.content);
  expect(filesIn(write.content)).toEqual(NEW);
  expect(readdirSync(write.content)).not.toContain(WRITING);
});

test('what was written is undone by a later process, unless its release is current', () => {
  const write = prepared();
  writeContent(write);
  undoWriting(write.content, 'r1');
  expect(filesIn(write.content)).toEqual(NEW);
  const other = prepared();
  writeContent(other);
  undoWriting(other.content, 'r0');
  expect(filesIn(other.content)).toEqual(OLD);
});

test('a file that cannot be written brings all others back', () => {
  const write = prepared();
  // A folder of this name is in the way.
  mkdirSync(join(write.content, 'people/new/c.md/x'), { recursive: true });
  expect(() => writeContent(write)).toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
  expect(readFileSync(join(write.content, 'a.yaml'), 'utf8')).toBe('old a');
  expect(readFileSync(join(write.content, 'gone.yaml'), 'utf8')).toBe('old gone');
  expect(readdirSync(write.content)).not.toContain(WRITING);
});

test('a file that somebody changed since is not undone', () => {
  const write = prepared();
  writeContent(write);
  writeFileSync(join(write.content, 'a.yaml'), 'by hand');
  undoWriting(write.content);
  expect(filesIn(write.content)).toEqual({ ...OLD, 'a.yaml': 'by hand' });
});

describe('a process that is killed while it writes', () => {
  const script = (content: string, staged: string) => `
    const { writeContent, finishWriting, undoWriting } = await import(${JSON.stringify(import.meta.resolve('./content-writes.ts'))});
    process.stdout.write('ready');
    for (let n = 0; ; n += 1) {
      writeContent({ content: ${JSON.stringify(content)}, staged: ${JSON.stringify(staged)}, files: ${JSON.stringify(FILES)}, release: 'r1' });
      undoWriting(${JSON.stringify(content)});
    }`;

  test.each(Array.from({ length: 8 }, (_, index) => index))(
    'leaves all old files after the next start (%i)',
    async (index) => {
      const { content, staged } = prepared();
      const child = spawn(process.execPath, ['--input-type=module', '-e', script(content, staged)], {
        cwd: fileURLToPath(new URL('../../', import.meta.url)),
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await once(child.stdout, 'data');
      // Each child is killed after a different number of milliseconds, so at a different step.
      await new Promise((resolve) => void setTimeout(resolve, 7 * index));
      child.kill('SIGKILL');
      await once(child, 'exit');
      undoWriting(content);
      expect(filesIn(content)).toEqual(OLD);
    },
  );
});
