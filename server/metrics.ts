import { createHash, timingSafeEqual } from 'node:crypto';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Services } from './services.ts';

const registry = new Registry();
collectDefaultMetrics({ register: registry });

const answered = new Histogram({
  name: 'site_http_request_seconds',
  help: 'Time from the end of the request head to the end of the answer, by kind of address and status',
  labelNames: ['kind', 'status'],
  buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 1, 5],
  registers: [registry],
});
const refused = new Counter({
  name: 'site_http_unreadable_total',
  help: 'Connections closed because what came was not HTTP, too large or too slow',
  registers: [registry],
});
const connections = new Gauge({
  name: 'site_connections',
  help: 'Open connections, idle ones included',
  registers: [registry],
});
const outbox = new Gauge({
  name: 'site_deliveries',
  help: 'Outgoing mails and webhooks by state; failed ones need somebody to look',
  labelNames: ['state'],
  registers: [registry],
});
const oldest = new Gauge({
  name: 'site_oldest_letter_seconds',
  help: 'Age of the oldest letter to the agency that has not left; 0 for none',
  registers: [registry],
});
const ready = new Gauge({
  name: 'site_ready',
  help: '1 when the database answers and deliveries go out',
  registers: [registry],
});

/** @param kind static, page, or the path of a route: never an address a visitor made up */
export function countAnswer(kind: string, status: number, seconds: number): void {
  answered.observe({ kind, status }, seconds);
}

export const countUnreadable = (): void => refused.inc();
export const countConnections = (open: number): void => connections.set(open);

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
export async function readMetrics(services: Services): Promise<{ type: string; text: string }> {
  const state = await services.ready();
  ready.set(state.ok ? 1 : 0);
  const { waiting, retrying, failed, oldestToAgencyMs } = await services.outbox.status();
  for (const [name, value] of Object.entries({ waiting, retrying, failed }))
    outbox.set({ state: name }, value);
  oldest.set(oldestToAgencyMs / 1000);
  return { type: registry.contentType, text: await registry.metrics() };
}
