import { randomUUID } from 'node:crypto';
import type { Inquiry } from '../../database/tables.ts';
import { perField } from '../../../content-model/forms/fields.ts';
import { callWebhook, numberWebhooks } from '../../inquiries/webhooks.ts';
import { WITHOUT_CONTEXT } from '../../inquiries/store.ts';
import type { Environment } from '../../config/env.ts';
import type { InquiryWebhook } from '../../config/env-webhooks.ts';
import { asFailure } from '../../outbox/delivery.ts';
import { findings, type Finding } from './finding.ts';

const TIMEOUT_MS = 10_000;
const MAX_CLOCK_DIFFERENCE_MS = 30_000;

const request = (url: string | URL, options: RequestInit = {}) =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS), ...options });

/** Requests the public address: checks that this site answers, its log, the number of proxies, and the clock. */
export async function checkSite({
  siteUrl,
  pagesOrigin = siteUrl.origin,
  trustProxy,
  metricsToken,
}: Environment): Promise<Finding[]> {
  const site = findings('Address');
  try {
    const response = await request(new URL('/readyz', siteUrl));
    const state = (await response.json().catch(() => ({}))) as { ok?: unknown; proxies?: unknown };
    if (typeof state.ok !== 'boolean' || typeof state.proxies !== 'number') {
      return [
        site.fault(
          `${siteUrl.origin} responds, but it is not this site. Correct SITE_URL, or point the proxy at this server.`,
        ),
      ];
    }
    return [
      state.ok
        ? site.ok(`${siteUrl.origin} is ready.`)
        : site.fault(`A readiness check fails. ${siteUrl.origin}/readyz shows which one.`),
      checkProxyCount(state.proxies, trustProxy),
      ...(await checkBuiltAddress(siteUrl, pagesOrigin)),
      ...(await checkLog(siteUrl, metricsToken)),
      checkClock('the site', Date.parse(response.headers.get('date') ?? '')),
    ];
  } catch {
    return [
      site.fault(
        `${siteUrl.origin} cannot be reached from here. Start the site, or check DNS, proxy and certificate.`,
      ),
    ];
  }
}

/** Pages, feeds and the site map contain the address of the build: PAGES_URL or else SITE_URL. */
async function checkBuiltAddress(siteUrl: URL, expectedOrigin: string): Promise<Finding[]> {
  const robots = await request(new URL('/robots.txt', siteUrl)).then((response) => response.text());
  const builtOrigin = /^Sitemap: (https?:\/\/[^/\s]+)/m.exec(robots)?.[1];
  if (builtOrigin === undefined || builtOrigin === expectedOrigin) return [];
  const text = `Pages, feeds and the site map contain ${builtOrigin}. Set SITE_URL (or PAGES_URL, for pages on a static host), build again and restart.`;
  return [findings('Built for').fault(text)];
}

/** Reads the metrics, which need METRICS_TOKEN except on this machine: warns of lines that the running site lost. */
async function checkLog(siteUrl: URL, token: string | undefined): Promise<Finding[]> {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const metrics = await request(new URL('/metrics', siteUrl), { headers }).then((response) =>
    response.text(),
  );
  const dropped = Number(/^site_log_lines_dropped_total (\d+)$/m.exec(metrics)?.[1] ?? 0);
  if (dropped === 0) return [];
  const text = `The site has lost lines of its log since its start: ${dropped}. Make room on the disk, or check what reads standard error.`;
  return [findings('Log').warning(text)];
}

function checkProxyCount(passedProxies: number, trustedProxies: number): Finding {
  const { ok, fault } = findings('Proxies');
  if (passedProxies === trustedProxies)
    return ok(`Requests pass through ${passedProxies}, which matches TRUST_PROXY.`);
  return fault(
    `Requests pass through ${passedProxies}, but TRUST_PROXY is ${trustedProxies}. Set TRUST_PROXY=${passedProxies} and restart.`,
  );
}

/** Checks clocks, because tokens, leases and rate limits compare times of several machines. */
export function checkClock(source: string, sourceTime: number): Finding {
  const { ok, warning, fault } = findings('Clock');
  if (Number.isNaN(sourceTime))
    return warning(`The time of ${source} is unknown. Let the proxy pass on the Date header.`);
  const seconds = Math.round(Math.abs(Date.now() - sourceTime) / 1000);
  if (seconds * 1000 <= MAX_CLOCK_DIFFERENCE_MS) return ok(`In sync with ${source}.`);
  return fault(
    `Differs from ${source} by ${seconds} seconds. Synchronize both with NTP (systemd-timesyncd, chrony).`,
  );
}

/**
 * Checks whether the alert webhook and the webhooks of inquiries are reachable. Posts to the latter only if a test is
 * requested, because they would treat the call as a real inquiry.
 */
export async function checkWebhooks(
  { alertWebhookUrl, inquiryWebhooks, siteUrl }: Environment,
  sendTest: boolean,
): Promise<Finding[]> {
  const alerts = findings('Alerts');
  const numbers = numberWebhooks(inquiryWebhooks.map(({ purpose }) => purpose));
  return Promise.all([
    alertWebhookUrl
      ? checkReachable(alerts, alertWebhookUrl)
      : alerts.warning('Nobody is alerted when email cannot be sent. Set ALERT_WEBHOOK_URL.'),
    ...inquiryWebhooks.map((webhook, index) => {
      const { purpose, number } = numbers[index]!;
      const check = findings(`Webhook ${purpose} ${number}`);
      return sendTest ? sendTestInquiry(check, webhook, siteUrl) : checkReachable(check, webhook.url);
    }),
  ]);
}

type Constructors = ReturnType<typeof findings>;

async function checkReachable({ ok, fault }: Constructors, url: string): Promise<Finding> {
  try {
    await request(url, { method: 'OPTIONS' });
    return ok('The address responds. Nothing was sent.');
  } catch {
    return fault('The address cannot be reached. Check the address and the firewall.');
  }
}

async function sendTestInquiry(
  { ok, fault }: Constructors,
  webhook: InquiryWebhook,
  siteUrl: URL,
): Promise<Finding> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const call = { id: randomUUID(), inquiry: testInquiry(), texts: TEST_TEXTS, siteUrl, isTest: true };
    await callWebhook(webhook, call, signal);
    return ok('Accepted the test inquiry.');
  } catch (error) {
    return fault(
      `Did not accept the test inquiry (${asFailure(error).reason}). Check the address and the secret.`,
    );
  }
}

const testInquiry = (): Inquiry => ({
  ...WITHOUT_CONTEXT,
  ...perField((name) => `Test of the field ${name}`),
  reference: 'TEST-0000-0000',
  kind: 'watchdog',
  state: 'accepted',
  normalized_email: '',
  received_at: Date.now(),
  fingerprint: '',
  source: '/contact',
  visit_source: 'direct',
});
const TEST_TEXTS = {
  heading: 'Test by "npm run doctor":',
  labels: { reference: '', received: '', ...perField((name) => name) },
};
