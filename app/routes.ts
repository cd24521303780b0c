import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { inquiryRoutes } from '../server/inquiries/routes.ts';
import { DatabaseUnreachable } from '../server/database/database.ts';
import { createResponses, onlyMethods } from '../server/http/responses.ts';
import type { RouteContext } from '../server/http/forms.ts';
import type { ResponseTexts, ShowPage } from '../server/http/pages.ts';
import { createFormLimiter, createLimiter, type Limiter } from '../server/security/rate-limit.ts';
import { uploadRoutes } from '../inbox/api/incoming/upload-routes.ts';
import { inboxRoutes } from '../inbox/api/page.ts';
import { inboxSite, type InboxSite } from '../inbox/api/site.ts';
import { createLog } from '../server/monitoring/log.ts';
import { healthRoutes, type WhileClosed } from '../server/monitoring/health.ts';
import { createForwarder, type Forward } from '../server/page-views/forward.ts';
import { pageViewRoutes } from '../server/page-views/routes.ts';
import { newErrorReference } from '../server/http/error-reference.ts';
import { previewRoutes } from './editing/preview-routes.ts';
import type { Services } from './services.ts';
import { subscribeRoutes, unsubscribeRoutes } from '../server/subscribers/routes.ts';

/** Context that all routes share. */
export interface Site extends RouteContext {
  services: Services;
  viewLimit: Limiter;
  forwardView: Forward;
  inbox: InboxSite;
}

/** Returns the site, which the first call opens. Rejects with DatabaseUnreachable while the database is unreachable. */
export type OpenSite = () => Promise<Site>;

const tenMinutes = 600;

export function createSite(services: Services, texts: ResponseTexts, showPage: ShowPage): Site {
  const { environment, database, log, agency, secret } = services;
  const limit = { seconds: tenMinutes, secret };
  return {
    services,
    log,
    texts,
    responses: createResponses({ texts, contact: agency, showPage, log }),
    showPage,
    siteUrl: environment.siteUrl,
    pagesOrigin: environment.pagesOrigin,
    formLimit: createFormLimiter({
      ...limit,
      name: 'form',
      points: environment.formRateLimit,
      pool: database.rateLimitPool,
    }),
    // In memory only, because counting a page view must not wait for the database.
    viewLimit: createLimiter({ ...limit, name: 'view', points: 600 }),
    forwardView: createForwarder(environment, log),
    inbox: inboxSite(services, showPage, limit),
  };
}

const formRoutes = [inquiryRoutes, uploadRoutes, subscribeRoutes, unsubscribeRoutes, pageViewRoutes];

/** Stands in for the context of routes of which only the paths are read. */
const unopened = () => Promise.reject(new Error('These routes serve no request.'));

/** Paths of the routes of forms and machines; all other paths are pages. */
export const routePaths: readonly string[] = [
  ...new Set(
    [...formRoutes.map((routes) => routes(unopened)), healthRoutes(unopened, unopened)].flatMap(
      ({ routes }) => routes.map(({ path }) => path),
    ),
  ),
];

/**
 * All form and machine routes of the site. Errors are logged and answered with a readable page.
 * @param whileClosed context for answers while the database cannot be opened
 */
export function siteRoutes(open: OpenSite, whileClosed: WhileClosed): Hono {
  const app = new Hono();
  app.route('/', previewRoutes(open));
  // CORS: pages on a static host may read the responses (https://fetch.spec.whatwg.org/#http-cors-protocol).
  for (const path of ['/contact.php', '/contact/files', '/subscribe', '/api/event'])
    app.use(path, async (context, next) => {
      const origin = (await open().catch(() => undefined))?.pagesOrigin;
      if (!origin) return next();
      // Beacons do not use CORS. Without this header, browsers report their response as blocked.
      context.header('cross-origin-resource-policy', 'cross-origin');
      const allowHeaders = ['content-type', 'idempotency-key'];
      return cors({ origin, allowMethods: ['POST'], allowHeaders })(context, next);
    });
  for (const routes of [...formRoutes, inboxRoutes]) app.route('/', routes(open));
  app.route('/', healthRoutes(open, whileClosed));
  // Pages accept only GET and HEAD. Astro would render a page for a POST as well.
  app.use('*', async (context, next) => {
    if (context.req.method === 'GET' || context.req.method === 'HEAD') return next();
    return onlyMethods(open, 'GET, HEAD')(context, next);
  });
  app.onError(async (error, context) => {
    if (isAborted(error)) return new Response(null, { status: 400 });
    try {
      const { log, responses } = await open();
      const reference = newErrorReference();
      log.error({ reference, err: error, route: context.req.path }, 'a request failed');
      return await responses.problem(context, 500, { reference });
    } catch (openError) {
      if (!(openError instanceof DatabaseUnreachable))
        createLog().error({ err: openError }, 'the site could not be opened');
      const { responses } = await whileClosed();
      return responses.problem(context, 503, { headers: { 'retry-after': '60' } });
    }
  });
  return app;
}

/** Whether Node reports that the client closed the connection before the end of its request. */
const isAborted = ({ code, message }: NodeJS.ErrnoException): boolean =>
  code === 'ECONNRESET' && message === 'aborted';
