import { Hono } from 'hono';
import { onlyMethods } from '../http/responses.ts';
import { readBody } from '../http/body.ts';
import { clientOf } from '../security/conninfo.ts';
import { isCrossSite, type RouteContext } from '../http/forms.ts';
import type { Limiter } from '../security/rate-limit.ts';
import type { PageViews } from './counter.ts';
import type { Forward } from './forward.ts';
import { isRobot, optsOutOfCounting, readView } from './view.ts';

interface PageViewRouteContext extends RouteContext {
  viewLimit: Limiter;
  forwardView: Forward;
  services: { pageViews: Pick<PageViews, 'count'> };
}

/** `POST /api/event`: counts a page view. Always answers 202 and never waits for a database write. */
export function pageViewRoutes(open: () => Promise<PageViewRouteContext>): Hono {
  const app = new Hono();
  app.post('/api/event', async (context) => {
    const request = context.req.raw;
    const site = await open().catch(() => undefined);
    // While the database is not open, nothing is counted. The page needs no error.
    if (!site) return context.body(null, 202);
    const body = await readBody(request, 4096);
    const view = body === 'too-long' ? undefined : readView(body);
    const counts =
      view !== undefined &&
      !optsOutOfCounting(request.headers) &&
      !isRobot(request.headers.get('user-agent')) &&
      !isCrossSite(request.headers, site.siteUrl, site.pagesOrigin) &&
      (await site.viewLimit(clientOf(request).address)) === 0;
    if (counts) {
      site.services.pageViews.count(view);
      site.forwardView(view);
    }
    return context.body(null, 202);
  });
  app.all('/api/event', onlyMethods(open, 'POST'));
  return app;
}
