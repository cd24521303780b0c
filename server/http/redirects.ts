import { Hono } from 'hono';
import { redirectKey } from '../../content-model/text/redirect-key.ts';

/**
 * Redirects moved addresses permanently (308, RFC 9110, 15.4.9); appends a query that is not part of the old address.
 * @param loadRedirects old address, as `redirectKey` spells it → new one, both of this site
 */
export function redirectRoutes(loadRedirects: () => Promise<ReadonlyMap<string, string>>): Hono {
  const app = new Hono();
  app.get('*', async (context, next) => {
    const { pathname, search } = new URL(context.req.url);
    const redirects = await loadRedirects();
    const exactTarget = redirects.get(redirectKey(pathname + search));
    const target = exactTarget ?? redirects.get(redirectKey(pathname));
    if (target === undefined) return next();
    const url = new URL(target, context.req.url);
    if (exactTarget === undefined && search) url.search += url.search ? search.replace('?', '&') : search;
    return context.redirect(url.pathname + url.search + url.hash, 308);
  });
  return app;
}
