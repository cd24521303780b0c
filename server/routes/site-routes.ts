import { Hono } from 'hono';
import { newFaultReference } from '../http/fault.ts';
import { createLog } from '../log.ts';
import type { OpenSite } from '../site.ts';
import { contactRoutes } from './contact.ts';
import { eventRoutes } from './event.ts';
import { healthRoutes } from './health.ts';
import { onlyMethods } from './methods.ts';
import { subscribeRoutes } from './subscribe.ts';
import { unsubscribeRoutes } from './unsubscribe.ts';

/** Addresses answered here; all others are pages. */
export const routePaths: readonly string[] = [
  '/contact.php',
  '/subscribe',
  '/subscribe/confirm',
  '/unsubscribe',
  '/api/event',
  '/healthz',
  '/readyz',
  '/metrics',
];

/** All form and machine routes of the site. A fault in one is logged and answered in plain words. */
export function siteRoutes(open: OpenSite): Hono {
  const app = new Hono();
  for (const routes of [contactRoutes, subscribeRoutes, unsubscribeRoutes, eventRoutes, healthRoutes]) {
    app.route('/', routes(open));
  }
  // Pages are only read. Astro would render one for a POST as well.
  app.use('*', async (context, next) => {
    if (context.req.method === 'GET' || context.req.method === 'HEAD') return next();
    return onlyMethods(open, 'GET, HEAD')(context, next);
  });
  app.onError(async (error, context) => {
    try {
      const { services, answers } = await open();
      const reference = newFaultReference();
      services.log.error({ reference, error, route: context.req.path }, 'a request failed');
      return await answers.problem(context, 500, {}, reference);
    } catch (closed) {
      createLog().error({ error: closed }, 'the site could not be opened');
      return context.json({ ok: false }, 503);
    }
  });
  return app;
}
