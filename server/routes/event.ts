import { Hono } from 'hono';
import { clientOf } from '../http/client.ts';
import { isCrossSite } from '../http/cross-site.ts';
import { readBody } from '../http/read-body.ts';
import type { OpenSite } from '../site.ts';
import { readView, isRobot, wantsNoCounting } from '../analytics/view.ts';
import { onlyMethods } from './methods.ts';

/** `POST /api/event`: a page was seen. The answer is always 202, and never waits for anything but the body. */
export function eventRoutes(open: OpenSite): Hono {
  const app = new Hono();
  app.post('/api/event', async (context) => {
    const request = context.req.raw;
    const site = await open();
    const body = await readBody(request, 4096);
    const view = body === 'too-long' ? undefined : readView(body);
    const counts =
      view !== undefined &&
      !wantsNoCounting(request.headers) &&
      !isRobot(request.headers.get('user-agent')) &&
      !isCrossSite(request.headers, site.services.environment.siteUrl.host) &&
      (await site.viewLimit(clientOf(request).address)) === 0;
    if (counts) {
      site.services.pageViews.count(view.path);
      site.forwardView(view);
    }
    return context.body(null, 202);
  });
  app.all('/api/event', onlyMethods(open, 'POST'));
  return app;
}
