import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems hand out by themselves, so that no connection takes the port before its server starts. */
const PORTS = [20_000, 32_000] as const;

/** Resolves to a port of 127.0.0.1 that nothing listens on. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...PORTS);
    const probe = createServer();
    const isFree = await Promise.race([
      once(probe.listen(port, '127.0.0.1'), 'listening').then(() => true),
      once(probe, 'error').then(() => false),
    ]).catch(() => false);
    if (!isFree) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}
