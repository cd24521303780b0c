import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net';

/** Lighthouse's slow 4G: 150 ms round trip, 1.6 Mbit/s downstream. */
const ONE_WAY_MS = 75;
const BYTES_PER_MS = 1_600_000 / 8 / 1000;

/**
 * Opens a port that forwards to `url` over a slow line. Unlike a browser's own throttling, it also slows prefetches.
 * Opening a connection costs one more round trip.
 */
export async function slowLine(url: string): Promise<{ url: string; stop(): void }> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = createConnection(Number(port), hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket
        .on('error', () => undefined)
        .on('close', () => [client, upstream].forEach((one) => one.destroy()));
    }
    delay(client, upstream, 2 * ONE_WAY_MS);
    delay(upstream, client, 0);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Forwards each chunk after the latency of the line, and no faster than its bandwidth. */
function delay(from: Socket, to: Socket, handshakeMs: number) {
  let freeAt = performance.now() + handshakeMs;
  from.on('data', (chunk) => {
    freeAt = Math.max(freeAt, performance.now()) + chunk.length / BYTES_PER_MS;
    setTimeout(() => to.writable && to.write(chunk), freeAt - performance.now() + ONE_WAY_MS);
  });
}
