import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { readEnvironment } from '../env.ts';
import { createLog } from '../log.ts';
import { createForwarder } from './forward.ts';

const taken: { url: string | undefined; headers: IncomingHttpHeaders; body: string }[] = [];
const service = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    taken.push({ url: request.url, headers: request.headers, body });
    response.writeHead(taken.length === 1 ? 500 : 202).end();
    service.emit('taken');
  });
});

afterEach(() => {
  service.close();
});

test('views go to Plausible one after another, without the visitor, whatever it answers', async () => {
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  const environment = readEnvironment({
    SITE_URL: 'https://agency.example',
    PLAUSIBLE_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
    PLAUSIBLE_DOMAIN: 'agency.example',
  });
  const forward = createForwarder(environment, createLog('silent'));
  forward({ path: '/about', referrer: 'https://search.example/' });
  forward({ path: '/contact', referrer: undefined });
  while (taken.length < 2) await once(service, 'taken');

  expect(taken.map(({ body }) => JSON.parse(body).url)).toEqual([
    'https://agency.example/about',
    'https://agency.example/contact',
  ]);
  expect(taken[0]?.url).toBe('/api/event');
  expect(JSON.parse(taken[0]?.body ?? '')).toMatchObject({ name: 'pageview', domain: 'agency.example' });
  expect(taken[0]?.headers['x-forwarded-for']).toBeUndefined();
});
