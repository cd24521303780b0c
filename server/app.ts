import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { enquiryRoutes } from './enquiries/routes.ts';
import { DatabaseAway } from './database/database.ts';
import { createResponses, onlyMethods } from './http/responses.ts';
import type { RouteContext } from './http/forms.ts';
import type { AnswerMessages, ShowPage } from './http/pages.ts';
import { createFormLimiter, createLimiter, type Limiter } from './http/rate-limit.ts';
import { inboxRoutes } from './inbox/page.ts';
import { inboxSite, type InboxSite } from './inbox/site.ts';
import { createLog } from './log.ts';
import { healthRoutes, type WhileClosed } from './operations/health.ts';
import { createForwarder, type Forward } from './page-views/forward.ts';
import { pageViewRoutes } from './page-views/routes.ts';
import { newErrorReference } from './reference.ts';
import type { Services } from './services.ts';
import { subscribeRoutes, unsubscribeRoutes } from './subscribers/routes.ts';

/** Everything the routes work with. */
export interface Site extends RouteContext {
  services: Services;
  viewLimit: Limiter;
  forwardView: Forward;
  inbox: InboxSite;
}

/** Gives the site, opened for the first request that needs it. Throws DatabaseAway while it cannot be opened yet. */
export type OpenSite = () => Promise<Site>;

const tenMinutes = 600;

export function createSite(services: Services, messages: AnswerMessages, showPage: ShowPage): Site {
  const { environment, database, log, agency, secret } = services;
  const siteHost = environment.siteUrl.host;
  const limit = { seconds: tenMinutes, secret };
  return {
    services,
    log,
    messages,
    responses: createResponses(messages, agency, showPage),
    showPage,
    siteHost,
    pagesOrigin: environment.pagesOrigin,
    formLimit: createFormLimiter({
      ...limit,
      name: 'form',
      points: environment.formRateLimit,
      pool: database.counts,
    }),
    // Views are answered at once, so they are counted in memory only.
    viewLimit: createLimiter({ ...limit, name: 'view', points: 600 }),
    forwardView: createForwarder(environment, log),
    inbox: inboxSite(services, showPage, limit),
  };
}

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

/**
 * All form and machine routes of the site. An error in one is logged and answered in plain words.
 * @param whileClosed for as long as the site cannot be opened
 */
export function siteRoutes(open: OpenSite, whileClosed: WhileClosed): Hono {
  const app = new Hono();
  // Pages on a static host may read the answers (https://fetch.spec.whatwg.org/#http-cors-protocol).
  for (const path of ['/contact.php', '/subscribe', '/api/event'])
    app.use(path, async (context, next) => {
      const origin = (await open().catch(() => undefined))?.pagesOrigin;
      if (!origin) return next();
      // Beacons take part in no CORS, and browsers would say that their answer was blocked.
      context.header('cross-origin-resource-policy', 'cross-origin');
      const allowHeaders = ['content-type', 'idempotency-key'];
      return cors({ origin, allowMethods: ['POST'], allowHeaders })(context, next);
    });
  for (const routes of [enquiryRoutes, subscribeRoutes, unsubscribeRoutes, pageViewRoutes, inboxRoutes]) {
    app.route('/', routes(open));
  }
  app.route('/', healthRoutes(open, whileClosed));
  // Pages are only read. Astro would render one for a POST as well.
  app.use('*', async (context, next) => {
    if (context.req.method === 'GET' || context.req.method === 'HEAD') return next();
    return onlyMethods(open, 'GET, HEAD')(context, next);
  });
  app.onError(async (error, context) => {
    try {
      const { log, responses } = await open();
      const reference = newErrorReference();
      log.error({ reference, error, route: context.req.path }, 'a request failed');
      return await responses.problem(context, 500, {}, { reference });
    } catch (closed) {
      if (!(closed instanceof DatabaseAway))
        createLog().error({ error: closed }, 'the site could not be opened');
      const { responses } = await whileClosed();
      return responses.problem(context, 503, { 'retry-after': '60' });
    }
  });
  return app;
}
