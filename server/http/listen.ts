import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { countConnections, countUnreadable } from './metrics.ts';
import { rawRefusal } from './errors.ts';

/**
 * Bounds against slow and greedy clients. A connection that sends no complete head within `headersTimeout`, or no
 * complete request within `requestTimeout`, is closed, so idle ones cannot pile up; `connections` bounds the rest.
 */
const limits = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
  // A client that goes on reading nothing of its answer.
  inactivity: 60_000,
  connections: 15_000,
};

const answerTo: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Starts to listen; rejects with the system's error when the port cannot be had. */
export async function listen(front: RequestListener, host: string, port: number): Promise<Server> {
  const server = createServer({ ...limits, noDelay: true, requireHostHeader: false }, front);
  server.maxConnections = limits.connections;
  server.setTimeout(limits.inactivity);
  let open = 0;
  server.on('connection', (socket) => {
    countConnections((open += 1));
    socket.once('close', () => countConnections((open -= 1)));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    countUnreadable();
    if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy();
    socket.end(rawRefusal(answerTo[error.code ?? ''] ?? 400));
    return undefined;
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port, backlog: 4096 }, resolve);
  });
  return server;
}

/** The address to open in a browser. */
export function addressOf(server: Server): string {
  const { address, port, family } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

/** Takes no new connection, lets answers under way finish for at most `ms`, then closes what is left. */
export async function closeServer(server: Server, ms: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), ms);
  await closed;
  clearTimeout(timer);
}
