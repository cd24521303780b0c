import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** Pages in the menu, under the same paths as on the site. */
export const ROUTES = ['/about', '/service', '/pricing', '/blog'];

const SECTION = `<section><h2>What we do</h2><p>We plan, build and run software for companies: the website their
customers meet, the systems their people work with, and the marketing that brings the two together.</p></section>`;
const LINKS = ['/', ...ROUTES].map((path) => `<a href="${path}">${path.slice(1) || 'home'}</a>`).join(' ');
const page = (path: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta
name="viewport" content="width=device-width"><title>${path} of a site written by hand</title><meta name="description"
content="The yardstick of the benchmark."><link rel="icon" href="data:,"><style>body{margin:1rem auto;max-width:60rem;
padding:0 1rem;font:1rem/1.5 sans-serif}nav a{display:inline-block;padding:.5rem}</style></head><body>
<nav>${LINKS}</nav><main><h1>${path}</h1>${SECTION.repeat(10)}</main></body></html>`;

/** Serves five pages without fonts, pictures and scripts: the baseline for this machine in this run. */
export async function servePlainSite(): Promise<{ url: string; stop(): void }> {
  const server = createServer(({ url = '' }, response) => {
    const exists = url === '/' || ROUTES.includes(url);
    response.writeHead(exists ? 200 : 404, { 'content-type': 'text/html' });
    response.end(exists ? page(url) : '');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}
