import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { StartFailed } from '../support/server-process.ts';
import { useFaultSetup } from '../support/faults/setup.ts';

const setting = useFaultSetup();
const { folder } = setting;

/** Returns the server's startup error; expects `lines` lines, no stack trace and exit code 1. */
async function refusal(settings: Record<string, string>, lines = 1): Promise<string> {
  const failed = await setting.start(settings).then(
    async (server) => {
      await server.end('SIGKILL');
      throw new Error('it started');
    },
    (error: unknown) => error as StartFailed,
  );
  expect(failed).toBeInstanceOf(StartFailed);
  expect(failed.code).toBe(1);
  expect(failed.out).toBe('');
  expect(failed.err.trim().split('\n')).toHaveLength(lines);
  return failed.err;
}

test('a port in use is named', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as AddressInfo;
  expect(await refusal({ PORT: `${port}` })).toMatch(new RegExp(`127.0.0.1:${port} is in use.*PORT`));
  other.close();
});

test('a data folder that cannot be written is named', async () => {
  const place = join(folder, 'not-a-folder');
  writeFileSync(place, '');
  expect(await refusal({ DATA_DIR: place })).toContain(place);
  // Creating a folder there must fail instead of retrying forever.
  expect(await refusal({ DATA_DIR: '/proc/data' })).toContain('/proc/data');
  const locked = join(folder, 'locked');
  mkdirSync(locked);
  chmodSync(locked, 0o500);
  // Root may write anywhere, so only a file in the way stops it.
  if (process.getuid?.() !== 0) expect(await refusal({ DATA_DIR: join(locked, 'data') })).toContain('locked');
});

test('it prints one line when it is ready, and ends with 0 when told to', async () => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const server = await setting.start();
    expect(await server.end(signal)).toBe(0);
  }
});

test('it warns if the limit of open files is too low', async () => {
  for (const [files, says] of [
    [256, /Only 256 files may be open.*LimitNOFILE/],
    [4096, /^$/],
  ] as const) {
    const server = await setting.start({}, `ulimit -n ${files}`);
    await expect.poll(() => server.logged()).toMatch(says);
    await server.end('SIGTERM');
  }
});
