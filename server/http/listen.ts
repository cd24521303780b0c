import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connections, unreadable } from './metrics.ts';
import { rawRefusal, refuse } from './errors.ts';

/**
 * Limits against slow clients. A connection without complete headers after `headersTimeout`, or without a complete
 * request after `requestTimeout`, is closed. `connections` limits their number.
 */
const limits = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
  // Timeout for a client that does not read its response.
  inactivity: 60_000,
  connections: 15_000,
};

const statusByErrorCode: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Starts to listen; rejects with the system's error if the port is not available. */
export async function listen(front: RequestListener, host: string, port: number): Promise<Server> {
  const server = createServer({ ...limits, noDelay: true, requireHostHeader: false }, front);
  server.maxConnections = limits.connections;
  server.setTimeout(limits.inactivity);
  server.on('connection', (socket) => {
    connections.inc();
    socket.once('close', () => connections.dec());
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    unreadable.inc();
    if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy();
    socket.end(rawRefusal(statusByErrorCode[error.code ?? ''] ?? 400));
    return undefined;
  });
  // Without these listeners, Node answers by itself, without the security headers.
  server.on('checkExpectation', (_request, response) => refuse(response, 417, undefined));
  server.on('connect', (_request, socket) => socket.end(rawRefusal(405)));
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

/** Accepts no new connections, waits at most `ms` for responses in progress, then closes all connections. */
export async function closeServer(server: Server, ms: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), ms);
  await closed;
  clearTimeout(timer);
}
