import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { redirectRoutes } from './redirects.ts';

const app = new Hono()
  .route(
    '/',
    redirectRoutes(async () => ({ '/old/page': '/new' })),
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
