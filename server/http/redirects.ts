import { Hono } from 'hono';

/**
 * Redirects moved addresses permanently (308, RFC 9110, 15.4.9); appends a query that is not part of the old address.
 * @param moved old address, as `keyOf` spells it → new one, both of this site
 * @param keyOf normalizes a path and its query
 */
export function redirectRoutes(
  moved: () => Promise<ReadonlyMap<string, string>>,
  keyOf: (address: string) => string,
): Hono {
  const app = new Hono();
  app.get('*', async (context, next) => {
    const { pathname, search } = new URL(context.req.url);
    const known = await moved();
    const exact = known.get(keyOf(pathname + search));
    const to = exact ?? known.get(keyOf(pathname));
    if (to === undefined) return next();
    const url = new URL(to, context.req.url);
    if (exact === undefined && search) url.search += url.search ? search.replace('?', '&') : search;
    return context.redirect(url.pathname + url.search + url.hash, 308);
  });
  return app;
}
