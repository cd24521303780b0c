import { setTimeout as pause } from 'node:timers/promises';
import { Hono } from 'hono';
import type { Database } from '../database/database.ts';
import type { Environment } from '../env.ts';
import { onlyMethods } from '../http/answers.ts';
import { clientOf, isLoopbackHost } from '../http/client.ts';
import type { RouteContext } from '../http/forms.ts';
import { outboxStatus, reachesAgency } from '../outbox/status.ts';
import { mayReadMetrics, readMetrics, type MetricSources } from './metrics.ts';
import { readLine, type LineState } from './line-state.ts';

export interface Readiness {
  ok: boolean;
  /** Where mail goes; files on a public site are a setting somebody forgot. */
  mail?: 'smtp' | 'files';
  checks: Record<string, { ok: boolean; detail?: string }>;
}

type WatchedBy = Pick<Environment, 'smtpUrl' | 'mailGoesToFiles' | 'watchdogMinutes'>;

const READY_TIMEOUT_MS = 3_000;
const databaseAway: Readiness = { ok: false, checks: { database: { ok: false, detail: 'does not answer' } } };

/**
 * Whether enquiries get through: the database answers, emails to the agency leave, the watchdog's email left.
 * Never throws.
 */
export async function readiness(database: Database, environment: WatchedBy): Promise<Readiness> {
  const mail = environment.smtpUrl ? 'smtp' : 'files';
  const late = pause(READY_TIMEOUT_MS, 'late' as const, { ref: false });
  const checks = await Promise.race([readChecks(database, environment).catch(() => undefined), late]);
  if (checks === undefined || checks === 'late') {
    return { ...databaseAway, mail };
  }
  return { ok: Object.values(checks).every(({ ok }) => ok), mail, checks };
}

async function readChecks(database: Database, environment: WatchedBy): Promise<Readiness['checks']> {
  const status = await outboxStatus(database.query);
  const { waiting, retrying, failed } = status;
  const line = environment.watchdogMinutes > 0 ? (await readLine(database.query)).state : undefined;
  return {
    database: { ok: true },
    deliveries: {
      ok: reachesAgency(status),
      detail: `${waiting} waiting, ${retrying} after a failed try, ${failed} failed for good`,
    },
    ...(line ? { watchdog: { ok: line === 'well', detail: detailOf(line, environment) } } : {}),
  };
}

/** The watchdog writes files as well as any: that says nothing about mail reaching somebody. */
const detailOf = (line: LineState, { mailGoesToFiles }: WatchedBy): string =>
  line === 'well' && mailGoesToFiles ? 'mail goes to files, because SMTP_URL is not set' : line;

type OpenSite = () => Promise<
  RouteContext & {
    services: MetricSources & { environment: { metricsToken?: string | undefined; siteUrl: URL } };
  }
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
    // For `doctor`, which asks from outside what TRUST_PROXY should be.
    const proxies = context.req.header('x-forwarded-for')?.split(',').length ?? 0;
    return context.json({ ...state, proxies }, state.ok ? 200 : 503, fresh);
  });
  app.get('/metrics', async (context) => {
    const { services, answers } = await open();
    const { metricsToken, siteUrl } = services.environment;
    // Where visitors come from elsewhere a proxy stands in front, and one that sets no header looks like this machine.
    const here = clientOf(context.req.raw).loopback && isLoopbackHost(siteUrl.hostname);
    if (!mayReadMetrics(here, context.req.header('authorization'), metricsToken)) {
      return answers.problem(context, 403);
    }
    const { type, text } = await readMetrics(services);
    return context.body(text, 200, { ...fresh, 'content-type': type });
  });
  for (const path of ['/healthz', '/readyz', '/metrics']) app.all(path, onlyMethods(open, 'GET, HEAD'));
  return app;
}
