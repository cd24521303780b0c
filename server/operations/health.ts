import { setTimeout as pause } from 'node:timers/promises';
import { Hono } from 'hono';
import type { Database } from '../database/database.ts';
import { onlyMethods } from '../http/answers.ts';
import { clientOf } from '../http/client.ts';
import type { RouteContext } from '../http/forms.ts';
import { outboxStatus, reachesAgency } from '../outbox/status.ts';
import { mayReadMetrics, readMetrics, type MetricSources } from './metrics.ts';
import { readLineState } from './watchdog.ts';

export interface Readiness {
  ok: boolean;
  checks: Record<string, { ok: boolean; detail?: string }>;
}

const READY_TIMEOUT_MS = 3_000;
const databaseAway: Readiness = { ok: false, checks: { database: { ok: false, detail: 'does not answer' } } };

/**
 * Whether enquiries get through: the database answers, emails to the agency leave, the watchdog's email left.
 * Never throws.
 */
export async function readiness(database: Database, hasWatchdog: boolean): Promise<Readiness> {
  const late = pause(READY_TIMEOUT_MS, 'late' as const, { ref: false });
  const checks = await Promise.race([readChecks(database, hasWatchdog).catch(() => undefined), late]);
  if (checks === undefined || checks === 'late') {
    return databaseAway;
  }
  return { ok: Object.values(checks).every(({ ok }) => ok), checks };
}

async function readChecks(database: Database, hasWatchdog: boolean): Promise<Readiness['checks']> {
  const status = await outboxStatus(database.query);
  const { waiting, retrying, failed } = status;
  const line = hasWatchdog ? await readLineState(database) : undefined;
  return {
    database: { ok: true },
    deliveries: {
      ok: reachesAgency(status),
      detail: `${waiting} waiting, ${retrying} after a failed try, ${failed} failed for good`,
    },
    ...(line ? { watchdog: { ok: line === 'well', detail: line } } : {}),
  };
}

type OpenSite = () => Promise<
  RouteContext & { services: MetricSources & { environment: { metricsToken?: string | undefined } } }
>;

/** For machines that watch: is the process alive, can it do its work, and how is it doing. */
export function healthRoutes(open: OpenSite): Hono {
  const app = new Hono();
  const fresh = { 'cache-control': 'no-store' };
  app.get('/healthz', (context) =>
    context.json({ ok: true, upSeconds: Math.round(process.uptime()) }, 200, fresh),
  );
  app.get('/readyz', async (context) => {
    const site = await open().catch(() => undefined);
    const state = (await site?.services.ready()) ?? databaseAway;
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
