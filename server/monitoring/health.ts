import { setTimeout as pause } from 'node:timers/promises';
import { Hono, type HonoRequest } from 'hono';
import type { Database } from '../database/database.ts';
import { describeWriteFailure } from '../database/failure.ts';
import type { WriteProbe } from './write-probe.ts';
import type { Environment } from '../config/env.ts';
import { onlyMethods, type Responses } from '../http/responses.ts';
import { clientOf, isLocalSite } from '../security/conninfo.ts';
import type { RouteContext } from '../http/forms.ts';
import { pageProbe } from './page-probe.ts';
import { outboxStatus, reachesAgency } from '../outbox/status.ts';
import { describeBackups, readBackupRecord } from '../backup/backup-record.ts';
import { readMailboxHealth, type MailboxHealth } from '../mailbox/mailbox-state.ts';
import { mayReadMetrics, readMetrics, type MetricSources } from './metrics.ts';
import { readHealth, type Health } from './stored-health.ts';

export interface Readiness {
  ok: boolean;
  /** The mail channel. On a public site `files` means that SMTP_URL is missing. */
  mail?: 'smtp' | 'files';
  checks: Record<string, { ok: boolean; detail?: string }>;
}

type ReadinessSettings = Pick<
  Environment,
  'smtpUrl' | 'mailGoesToFiles' | 'watchdogMinutes' | 'backup' | 'imap'
>;

const READY_TIMEOUT_MS = 3_000;
const UNREACHABLE: Readiness = { ok: false, checks: { database: { ok: false, detail: 'does not answer' } } };

/**
 * Whether inquiries get through: the database accepts writes, emails to the agency are sent, and the watchdog's email
 * was sent. Never throws.
 */
export async function readiness(
  database: Database,
  writes: WriteProbe,
  environment: ReadinessSettings,
): Promise<Readiness> {
  const mail = environment.smtpUrl ? 'smtp' : 'files';
  const late = pause(READY_TIMEOUT_MS, undefined, { ref: false });
  const checks = await Promise.race([readChecks(database, writes, environment).catch(() => undefined), late]);
  if (!checks) return { ...UNREACHABLE, mail };
  // Without a backup or a mailbox, inquiries are still accepted.
  const { backup: _, mailbox: __, ...requiredChecks } = checks;
  return { ok: Object.values(requiredChecks).every(({ ok }) => ok), mail, checks };
}

async function readChecks(
  database: Database,
  writes: WriteProbe,
  environment: ReadinessSettings,
): Promise<Readiness['checks']> {
  const { backup, imap } = environment;
  const failure = await writes().then(() => undefined, describeWriteFailure);
  const status = await outboxStatus(database.query);
  const { waiting, retrying, failed } = status;
  const rejectionText =
    status.rejection === null ? '' : `; the mail server rejects email from this site: ${status.rejection}`;
  const health = environment.watchdogMinutes > 0 ? (await readHealth(database.query)).state : undefined;
  return {
    database: failure === undefined ? { ok: true } : { ok: false, detail: failure },
    deliveries: {
      ok: reachesAgency(status),
      detail: `${waiting} waiting, ${retrying} after a failed attempt, ${failed} failed permanently${rejectionText}`,
    },
    ...(backup ? { backup: describeBackups(await readBackupRecord(database), backup.everyHours) } : {}),
    ...(imap ? { mailbox: describeMailbox(await readMailboxHealth(database.query)) } : {}),
    ...(health ? { watchdog: { ok: health === 'well', detail: describeWatchdog(health, environment) } } : {}),
  };
}

const describeMailbox = ({ failingSince, reason }: MailboxHealth) =>
  failingSince === null ? { ok: true } : { ok: false, detail: reason };

/** The watchdog succeeds with mail files as well, which does not show that email arrives. */
const describeWatchdog = (health: Health, { mailGoesToFiles }: ReadinessSettings): string =>
  health === 'well' && mailGoesToFiles ? 'mail goes to files, because SMTP_URL is not set' : health;

type MetricSettings = Pick<Environment, 'metricsToken' | 'siteUrl'>;
type OpenSite = () => Promise<
  RouteContext & {
    services: Omit<MetricSources, 'ready'> & {
      environment: MetricSettings;
      ready(): Promise<Readiness>;
    };
  }
>;

/** The responses while the database is not open yet. */
export type WhileClosed = () => Promise<{ environment: MetricSettings; responses: Responses }>;

function isOperator(request: HonoRequest, { metricsToken, siteUrl }: MetricSettings): boolean {
  // Behind a proxy that sets no header, every visitor would count as loopback.
  const isLoopback = clientOf(request.raw).loopback && isLocalSite(siteUrl.hostname);
  return mayReadMetrics(isLoopback, request.header('authorization'), metricsToken);
}

/** Without reasons and counts, which would tell strangers whether an attack on deliveries works. */
const withoutDetails = ({ checks, ...state }: Readiness): Readiness => ({
  ...state,
  checks: Object.fromEntries(Object.entries(checks).map(([name, { ok }]) => [name, { ok }])),
});

/** Adds whether pages can be rendered, which fails when the files of the loaded release are damaged or gone. */
const withPages = ({ ok, checks, ...state }: Readiness, canRender: boolean): Readiness => ({
  ...state,
  ok: ok && canRender,
  checks: {
    ...checks,
    pages: canRender ? { ok: true } : { ok: false, detail: 'the contact page cannot be rendered' },
  },
});

/** Liveness, readiness and metrics for monitoring. */
export function healthRoutes(open: OpenSite, whileClosed: WhileClosed): Hono {
  const app = new Hono();
  const noStore = { 'cache-control': 'no-store' };
  const canRender = pageProbe();
  app.get('/healthz', (context) =>
    context.json({ ok: true, upSeconds: Math.round(process.uptime()) }, 200, noStore),
  );
  app.get('/readyz', async (context) => {
    const site = await open().catch(() => undefined);
    const { environment } = site?.services ?? (await whileClosed());
    const state = site
      ? withPages(await site.services.ready(), await canRender(context, site.showPage))
      : UNREACHABLE;
    // `doctor` requests this from outside to find the right TRUST_PROXY.
    const proxies = context.req.header('x-forwarded-for')?.split(',').length ?? 0;
    const shown = isOperator(context.req, environment) ? state : withoutDetails(state);
    return context.json({ ...shown, proxies }, state.ok ? 200 : 503, noStore);
  });
  app.get('/metrics', async (context) => {
    const site = await open().catch(() => undefined);
    const { environment, responses } = site ? { ...site.services, ...site } : await whileClosed();
    if (!isOperator(context.req, environment)) return responses.problem(context, 403);
    const { type, text } = await readMetrics(site?.services);
    return context.body(text, 200, { ...noStore, 'content-type': type });
  });
  for (const path of ['/healthz', '/readyz', '/metrics']) app.all(path, onlyMethods(open, 'GET, HEAD'));
  return app;
}
