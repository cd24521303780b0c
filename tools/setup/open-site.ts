import { spawn } from 'node:child_process';

/** Commands that open an address in the user's browser. */
const OPENERS: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** Opens the address in a browser if the command runs in a terminal on a desktop. */
export function openInBrowser(address: string): void {
  const { DISPLAY, WAYLAND_DISPLAY } = process.env;
  const hasDesktop = process.platform !== 'linux' || Boolean(DISPLAY ?? WAYLAND_DISPLAY);
  if (!process.stdout.isTTY || !hasDesktop) return;
  const [program = '', ...args] = OPENERS[process.platform] ?? ['xdg-open'];
  // Without such a program, the user opens the printed address.
  spawn(program, [...args, address], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}

/**
 * Runs the site's server until it ends, with inherited output; resolves to the exit code.
 * @param open called with the address once the server prints it
 */
export function openSite(args: string[], open: (address: string) => void): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: ['inherit', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      process.stdout.write(chunk);
      const hadAddress = ADDRESS.exec(output);
      output += chunk.toString();
      const [, address] = ADDRESS.exec(output) ?? [];
      if (!hadAddress && address) open(address);
    });
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill(signal));
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

const ADDRESS = / is running at (http\S+)\s/;
