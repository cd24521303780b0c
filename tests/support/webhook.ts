import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface WebhookPeer extends AsyncDisposable {
  url: string;
  calls: { path: string; headers: IncomingHttpHeaders; body: string }[];
  /** Sets the response from now on. */
  answer(status: number, headers?: Record<string, string>): void;
  /** Accepts calls without responding, until `answer` is called. */
  hang(): void;
  /** Breaks the hanging connections. */
  drop(): void;
  close(): Promise<void>;
}

/** Starts a real HTTP server on a free port of 127.0.0.1 that records calls (204 until configured). */
export async function startWebhookPeer(): Promise<WebhookPeer> {
  let next: { status: number; headers: Record<string, string> } | undefined = { status: 204, headers: {} };
  const calls: WebhookPeer['calls'] = [];
  const server = createServer(async (request, response) => {
    calls.push({ path: request.url ?? '', headers: request.headers, body: await text(request) });
    if (next) response.writeHead(next.status, next.headers).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = async () => {
    server.closeAllConnections();
    await server[Symbol.asyncDispose]();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`,
    calls,
    answer: (status, headers = {}) => {
      next = { status, headers };
    },
    hang: () => {
      next = undefined;
    },
    drop: () => server.closeAllConnections(),
    close,
    [Symbol.asyncDispose]: close,
  };
}
