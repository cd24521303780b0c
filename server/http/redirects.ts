import { Hono } from 'hono';

/**
 * Leads from addresses that have moved for good to the pages they became (308, RFC 9110, 15.4.9); a query goes along.
 * @param moved old path → new path, both of this site
 */
export function redirectRoutes(moved: () => Promise<Readonly<Record<string, string>>>): Hono {
  const app = new Hono();
  app.get('*', async (context, next) => {
    const to = (await moved())[context.req.path];
    return to === undefined ? next() : context.redirect(to + new URL(context.req.url).search, 308);
  });
  return app;
}
