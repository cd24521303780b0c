import { hash, timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { gauge, registry } from '../http/metrics.ts';
import type { BackupRecord } from '../backup/backup-record.ts';
import type { OutboxStatus } from '../outbox/status.ts';

/** Sources of the figures that are read at each scrape. */
export interface MetricSources {
  ready(): Promise<{ ok: boolean }>;
  outbox: { status(): Promise<OutboxStatus> };
  /** Undefined if there is no record of backups. */
  backups(): Promise<BackupRecord | undefined>;
}

const deliveries = gauge(
  'site_deliveries',
  'Outgoing emails and webhook calls by state; failed ones need attention',
  ['state'],
);
const oldest = gauge(
  'site_oldest_undelivered_seconds',
  'Age of the oldest undelivered email or webhook call to the agency; 0 if there is none',
);
const ready = gauge('site_ready', '1 when the database answers and deliveries go out');
const backupAge = gauge('site_backup_age_seconds', 'Age of the newest backup');
const backupFailed = gauge('site_backup_failed', '1 when the last try to make a backup failed');

/** Whether the metrics may be read: from this machine, or with the token. */
export function mayReadMetrics(
  loopback: boolean,
  authorization: string | undefined,
  token: string | undefined,
) {
  if (loopback) return true;
  if (token === undefined || authorization === undefined) return false;
  const digest = (text: string) => hash('sha256', text, 'buffer');
  return timingSafeEqual(digest(authorization), digest(`Bearer ${token}`));
}

const STATUS_TIMEOUT_MS = 3_000;

/**
 * Returns the metrics in the text format of Prometheus, with the current state of the outbox. While the database does
 * not answer, `site_ready` is 0 and the figures of the outbox are omitted, so that an alert on `site_ready` can fire.
 * @param sources undefined while the database has not been opened yet
 */
export async function readMetrics(
  sources: MetricSources | undefined,
): Promise<{ type: string; text: string }> {
  const timeout = pause(STATUS_TIMEOUT_MS, undefined, { ref: false });
  const withTimeout = <T>(promise: Promise<T> | undefined) =>
    Promise.race([promise?.catch(() => undefined), timeout]);
  const [state, status, backup] = await Promise.all([
    sources?.ready(),
    withTimeout(sources?.outbox.status()),
    withTimeout(sources?.backups()),
  ]);
  ready.set(state?.ok && status ? 1 : 0);
  deliveries.reset();
  oldest.remove();
  if (status) {
    const { waiting, retrying, failed, oldestToAgencyMs } = status;
    for (const [name, value] of Object.entries({ waiting, retrying, failed }))
      deliveries.set({ state: name }, value);
    oldest.set(oldestToAgencyMs / 1000);
  }
  backupAge.remove();
  backupFailed.remove();
  if (backup) {
    backupAge.set((Date.now() - backup.doneAt) / 1000);
    backupFailed.set(backup.failure ? 1 : 0);
  }
  return { type: registry.contentType, text: await registry.metrics() };
}
