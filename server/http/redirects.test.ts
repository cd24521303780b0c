import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { redirectRoutes } from './redirects.ts';

const MOVED = {
  '/old/page': '/new',
  '/index.html': '/',
  '/über uns': '/about',
  '/a+b': '/about',
  '/?p=12': '/post',
  '/shop?id=1': '/contact?about=shop#write',
  '/more': '/contact?about=more',
};

const app = new Hono()
  .route(
    '/',
    redirectRoutes(async () => new Map(Object.entries(MOVED))),
  )
  .get('*', (context) => context.text('page'));

it.each(['GET', 'HEAD'])('leads on for good (%s), with the query', async (method) => {
  const response = await app.request('/old/page?from=mail&x=%20', { method });
  expect(response.status).toBe(308);
  expect(response.headers.get('location')).toBe('/new?from=mail&x=%20');
});

it.each(['/old', '/old/page/more', '/new', '/'])('leaves %s to the pages', async (path) => {
  expect(await (await app.request(path)).text()).toBe('page');
});

it.each([
  ['/index.html', '/'],
  ['/%C3%BCber%20uns', '/about'],
  ['/u%CC%88ber%20uns', '/about'],
  ['/a+b', '/about'],
  ['/a%2Bb?x=1', '/about?x=1'],
  ['/?p=12', '/post'],
  ['/shop?id=1', '/contact?about=shop#write'],
  ['/more?x=1', '/contact?about=more&x=1'],
])('%s leads to %s', async (old, now) => {
  expect((await app.request(old)).headers.get('location')).toBe(now);
});
