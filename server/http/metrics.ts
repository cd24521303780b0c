import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** All metrics of /metrics. */
export const registry = new Registry();
collectDefaultMetrics({ register: registry });

const requestSeconds = new Histogram({
  name: 'site_http_request_seconds',
  help: 'Time from the end of the request head to the end of the answer, by kind of address and status',
  labelNames: ['kind', 'status'],
  buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 1, 5],
  registers: [registry],
});
export const unreadable = new Counter({
  name: 'site_http_unreadable_total',
  help: 'Connections closed because what came was not HTTP, too large or too slow',
  registers: [registry],
});
export const gauge = (name: string, help: string, labelNames: string[] = []) =>
  new Gauge({ name, help, labelNames, registers: [registry] });
export const connections = gauge('site_connections', 'Open connections, idle ones included');

/**
 * @param kind `static`, `page`, `inbox`, `preview` or the path of a route; any other path would create a label for each
 * address that somebody tries
 */
export function countResponse(kind: string, status: number, seconds: number): void {
  requestSeconds.observe({ kind, status }, seconds);
}
