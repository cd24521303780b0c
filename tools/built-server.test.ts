import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { isRunning } from '../app/releases/is-running.ts';
import { eventually } from '../tests/support/eventually.ts';
import { temporaryFolder } from '../tests/support/temporary-folder.ts';

test('the tried server ends when its tool is ended', async () => {
  const build = pathToFileURL(`${temporaryFolder()}/`);
  mkdirSync(new URL('server', build));
  writeFileSync(
    new URL('server/entry.mjs', build),
    'console.log(`It is running at http://localhost:1/${process.pid}`); setInterval(() => {}, 1_000);',
  );
  const tool = `
    import { withBuiltServer } from ${JSON.stringify(new URL('built-server.ts', import.meta.url).href)};
    await withBuiltServer(new URL(${JSON.stringify(build.href)}), (address) => {
      console.log(address.split('/').at(-1));
      return new Promise(() => setInterval(() => {}, 1_000));
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', tool], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  for await (const line of createInterface(child.stdout)) {
    const pid = Number(line);
    expect(isRunning(pid)).toBe(true);
    child.kill('SIGTERM');
    await eventually(async () => !isRunning(pid));
    return;
  }
  throw new Error('the tool printed no line');
});
