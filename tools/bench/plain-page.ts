import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

const SECTION = `<section><h2>What we do</h2><p>We plan, build and run software for companies: the website their
customers meet, the systems their people work with, and the marketing that brings the two together.</p></section>`;
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport"
content="width=device-width"><title>A page written by hand</title><meta name="description" content="The yardstick of the
benchmark."><style>body{margin:1rem auto;max-width:60rem;padding:0 1rem;font:1rem/1.5 sans-serif}</style></head><body>
<nav><a href="/">Home</a></nav><main><h1>A page written by hand</h1>${SECTION.repeat(10)}</main></body></html>`;

/** A page without fonts, pictures and script: the yardstick for what this machine does just now. */
export async function servePlainPage(): Promise<{ url: string; stop(): void }> {
  const server = createServer((request, answer) => {
    answer.writeHead(request.url === '/' ? 200 : 204, { 'content-type': 'text/html' });
    answer.end(request.url === '/' ? PAGE : '');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, stop };
}
