import { expect, it } from 'vitest';
import { openSite } from './open-site.ts';

const saying = (...lines: string[]) => [
  '-e',
  `process.stdout.write(${JSON.stringify(lines.join('\n'))} + '\\n')`,
];

it('opens the address that the server says, once, and ends with it', async () => {
  const opened: string[] = [];
  const lines = saying('Building', 'Kumo is at http://127.0.0.1:4321', 'Kumo is at http://127.0.0.1:1');
  expect(await openSite(lines, (address) => opened.push(address))).toBe(0);
  expect(opened).toEqual(['http://127.0.0.1:4321']);
});

it('opens nothing when the server does not start, and ends with its exit code', async () => {
  const opened: string[] = [];
  expect(await openSite(['-e', 'process.exit(3)'], (address) => opened.push(address))).toBe(3);
  expect(opened).toEqual([]);
});
