import { createHash, timingSafeEqual } from 'node:crypto';
import { Gauge } from 'prom-client';
import { registry } from '../http/metrics.ts';
import type { OutboxStatus } from '../outbox/status.ts';

/** Where the figures come from that are read when somebody asks for them. */
export interface MetricSources {
  ready(): Promise<{ ok: boolean }>;
  outbox: { status(): Promise<OutboxStatus> };
}

const deliveries = new Gauge({
  name: 'site_deliveries',
  help: 'Outgoing mails and webhooks by state; failed ones need somebody to look',
  labelNames: ['state'],
  registers: [registry],
});
const oldest = new Gauge({
  name: 'site_oldest_undelivered_seconds',
  help: 'Age of the oldest email or call to the agency that has not left; 0 for none',
  registers: [registry],
});
const ready = new Gauge({
  name: 'site_ready',
  help: '1 when the database answers and deliveries go out',
  registers: [registry],
});

/** Metrics are for this machine, or for whoever holds the token. */
export function mayReadMetrics(
  loopback: boolean,
  authorization: string | undefined,
  token: string | undefined,
) {
  if (loopback) return true;
  if (token === undefined || authorization === undefined) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(authorization), digest(`Bearer ${token}`));
}

/** The text format of Prometheus, with the state of the outbox as it is now. */
export async function readMetrics({
  ready: isReady,
  outbox,
}: MetricSources): Promise<{ type: string; text: string }> {
  const state = await isReady();
  ready.set(state.ok ? 1 : 0);
  const { waiting, retrying, failed, oldestToAgencyMs } = await outbox.status();
  for (const [name, value] of Object.entries({ waiting, retrying, failed }))
    deliveries.set({ state: name }, value);
  oldest.set(oldestToAgencyMs / 1000);
  return { type: registry.contentType, text: await registry.metrics() };
}
