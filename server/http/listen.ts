import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { connections, unreadable } from './metrics.ts';
import { rawErrorResponse, sendError } from './errors.ts';
import { hstsHeader } from './security-headers.ts';

/**
 * Limits against slow clients. A connection without complete headers after `headersTimeout`, or without a complete
 * request after `requestTimeout`, is closed. Only files may take that long: 20 MB at 1 Mbit/s. Every other body has
 * `bodyTimeout`. `connections` limits their number.
 */
const limits = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 200_000,
  bodyTimeout: 30_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
  // Timeout for a client that does not read its response, and for a connection without a request.
  inactivity: 60_000,
  connections: 15_000,
};

/**
 * Requests of one connection that may wait for their responses. Browsers and proxies send one at a time; thousands that
 * arrive at once would keep everybody else waiting.
 */
const MAX_PIPELINED = 16;

const statusByErrorCode: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Starts to listen; rejects with the system's error if the port is not available. */
export async function listen(front: RequestListener, host: string, port: number): Promise<Server> {
  const server = createServer({ ...limits, noDelay: true, requireHostHeader: false }, limitPipelining(front));
  server.maxConnections = limits.connections;
  server.setTimeout(limits.inactivity);
  // While a response is prepared, such as a check that waits for others, the client is silent without fault.
  server.on('request', (_request, response) => {
    response.on('timeout', () => {
      if (response.headersSent) response.destroy();
    });
  });
  server.on('request', closeSlowBodies);
  server.on('connection', (socket) => {
    connections.inc();
    socket.once('close', () => connections.dec());
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    unreadable.inc();
    if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy();
    socket.end(rawErrorResponse(statusByErrorCode[error.code ?? ''] ?? 400));
    return undefined;
  });
  // Without these listeners, Node answers by itself, without the security headers.
  server.on('checkExpectation', (_request, response) =>
    sendError(response, 417, { headers: hstsHeader('host') }),
  );
  server.on('connect', (_request, socket) => socket.end(rawErrorResponse(405)));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port, backlog: 4096 }, resolve);
  });
  return server;
}

/** Where visitors and members send files. */
const FILES = /^\/(?:contact|inbox\/api\/inquiries\/[^/?]+)\/files(?:\?|$)/;

/** Closes a connection whose body, unless it has files, is not complete in time. */
function closeSlowBodies(request: IncomingMessage): void {
  const { headers, socket, url = '' } = request;
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (!hasBody || FILES.test(url)) return;
  const timer = setTimeout(() => {
    if (!request.complete) socket.end(rawErrorResponse(408), () => socket.destroy());
  }, limits.bodyTimeout);
  request.once('close', () => clearTimeout(timer));
}

/**
 * Answers the first requests that were sent without waiting, closes the connection with the last of them, and ignores the
 * others, which the client may send again (RFC 9112, 9.3.2 and 9.6).
 */
function limitPipelining(front: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > MAX_PIPELINED) return;
    if (count === MAX_PIPELINED) response.setHeader('connection', 'close');
    // Stays at its maximum, because the connection is closed.
    else response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    waiting.set(socket, count);
    front(request, response);
  };
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
