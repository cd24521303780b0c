import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** Pages that every release renders on demand, or answers with its own 404. */
const RENDERED = ['/contact', '/a-page-that-is-not-there'];

/**
 * Runs a built server with an empty database while `work` runs.
 * @param build folder of the build
 * @throws if the server does not start
 */
export async function withBuiltServer(build: URL, work: (address: string) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'built-server-'));
  const { PATH, SITE_URL, PAGES_URL } = process.env;
  const server = spawn(process.execPath, [fileURLToPath(new URL('server/entry.mjs', build))], {
    env: { PATH, SITE_URL, PAGES_URL, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(server, 'exit');
  // `finally` does not run when this process ends.
  const endWithParent = () => void server.kill('SIGKILL');
  const endBoth = () => process.exit(1);
  process.on('exit', endWithParent).on('SIGTERM', endBoth);
  try {
    for await (const line of createInterface(server.stdout)) {
      const [, address] = / is running at (http\S+)/.exec(line) ?? [];
      if (!address) continue;
      await work(address);
      return;
    }
    throw new Error('The built server does not start.');
  } finally {
    server.kill();
    await exit;
    process.off('exit', endWithParent).off('SIGTERM', endBoth);
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** @throws if a page that is rendered on demand fails */
export async function assertServes(address: string): Promise<void> {
  for (const path of RENDERED) {
    const { status } = await fetch(address + path);
    if (status >= 500) throw new Error(`The built server answers ${path} with ${status}.`);
  }
}

/** Keeps the contact page beside the build: previews show it without running that build. */
export async function keepRendered(built: string, address: string): Promise<void> {
  const response = await fetch(`${address}/contact`, { headers: { accept: 'text/html' } });
  const policy = response.headers.get('content-security-policy') ?? '';
  const pages = { '/contact': { html: await response.text(), policy } };
  await writeFile(join(built, 'rendered.json'), JSON.stringify(pages));
}
