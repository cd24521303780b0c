import { Hono } from 'hono';

/**
 * Redirects moved addresses permanently (308, RFC 9110, 15.4.9); appends a query that is not part of the old address.
 * @param loadRedirects old address, as `keyOf` spells it → new one, both of this site
 * @param keyOf normalizes a path and its query
 */
export function redirectRoutes(
  loadRedirects: () => Promise<ReadonlyMap<string, string>>,
  keyOf: (address: string) => string,
): Hono {
  const app = new Hono();
  app.get('*', async (context, next) => {
    const { pathname, search } = new URL(context.req.url);
    const redirects = await loadRedirects();
    const exactTarget = redirects.get(keyOf(pathname + search));
    const target = exactTarget ?? redirects.get(keyOf(pathname));
    if (target === undefined) return next();
    const url = new URL(target, context.req.url);
    if (exactTarget === undefined && search) url.search += url.search ? search.replace('?', '&') : search;
    return context.redirect(url.pathname + url.search + url.hash, 308);
  });
  return app;
}
