import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { droppedLines, logDestination } from './log-destination.ts';

const dropped = async () => (await droppedLines.get()).values[0]?.value ?? 0;

test('lines are written in their order', async () => {
  const file = join(temporaryFolder(), 'log');
  const descriptor = openSync(file, 'w');
  const log = logDestination(descriptor);
  for (let line = 0; line < 500; line += 1) log.write(`${line}\n`);
  await expect.poll(() => readFileSync(file, 'utf8').split('\n').length).toBe(501);
  expect(readFileSync(file, 'utf8').trimEnd().split('\n').map(Number)).toEqual(
    Array.from({ length: 500 }, (_, line) => line),
  );
  closeSync(descriptor);
});

test('a full device loses lines, counts them and fails nothing', async () => {
  const before = await dropped();
  const descriptor = openSync('/dev/full', 'w');
  const log = logDestination(descriptor);
  for (let line = 0; line < 10; line += 1) log.write('a line\n');
  await expect.poll(async () => (await dropped()) - before).toBe(10);
  closeSync(descriptor);
});
