import { chownSync, closeSync, openSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { hasFailedTakeover, listServing, noteFailedTakeover, noteServing, noteStopped } from './serving.ts';

const served = [{ pid: process.pid, release: 'a' }];
const note = (folder: string) => join(folder, 'serving', String(process.pid));

test('a serving note that was not renewed for a minute is ignored', () => {
  const folder = temporaryFolder();
  noteServing(folder, 'a');
  expect(listServing(folder)).toEqual(served);
  const before = new Date(Date.now() - 61_000);
  utimesSync(note(folder), before, before);
  expect(listServing(folder)).toEqual([]);
});

test('a serving note is replaced as a whole, so that no reader sees half of it', () => {
  const folder = temporaryFolder();
  noteServing(folder, 'a');
  const reading = openSync(note(folder), 'r');
  noteServing(folder, 'b');
  expect(readFileSync(reading, 'utf8')).toBe('a');
  closeSync(reading);
  expect(listServing(folder)).toEqual([{ pid: process.pid, release: 'b' }]);
});

test.skipIf(process.getuid?.() !== 0)("a note about another user's process does not count", () => {
  const folder = temporaryFolder();
  noteServing(folder, 'a');
  chownSync(note(folder), 65_534, 65_534);
  expect(listServing(folder)).toEqual([]);
});

test('a release that a process could not take over is noted until the process stops', () => {
  const folder = temporaryFolder();
  noteServing(folder, 'a');
  noteFailedTakeover(folder, 'b');
  expect(hasFailedTakeover(folder, process.pid, 'a')).toBe(false);
  expect(hasFailedTakeover(folder, process.pid, 'b')).toBe(true);
  expect(listServing(folder)).toEqual(served);
  noteStopped(folder);
  expect(hasFailedTakeover(folder, process.pid, 'b')).toBe(false);
  expect(listServing(folder)).toEqual([]);
});
