import { Hono } from 'hono';
import { clientOf } from '../http/client.ts';
import { mayReadMetrics, readMetrics } from '../metrics.ts';
import type { OpenSite } from '../site.ts';
import { onlyMethods } from './methods.ts';

/** For machines that watch: is the process alive, can it do its work, and how is it doing. */
export function healthRoutes(open: OpenSite): Hono {
  const app = new Hono();
  const fresh = { 'cache-control': 'no-store' };
  app.get('/healthz', (context) =>
    context.json({ ok: true, upSeconds: Math.round(process.uptime()) }, 200, fresh),
  );
  app.get('/readyz', async (context) => {
    const { services } = await open();
    const state = await services.ready();
    return context.json(state, state.ok ? 200 : 503, fresh);
  });
  app.get('/metrics', async (context) => {
    const { services, answers } = await open();
    const { loopback } = clientOf(context.req.raw);
    if (!mayReadMetrics(loopback, context.req.header('authorization'), services.environment.metricsToken)) {
      return answers.problem(context, 403);
    }
    const { type, text } = await readMetrics(services);
    return context.body(text, 200, { ...fresh, 'content-type': type });
  });
  for (const path of ['/healthz', '/readyz', '/metrics']) app.all(path, onlyMethods(open, 'GET, HEAD'));
  return app;
}
