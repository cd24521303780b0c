import { randomUUID } from 'node:crypto';
import type { Enquiry } from '../../database/tables.ts';
import { perField } from '../../enquiries/fields.ts';
import { callHook, receiverNumbers } from '../../enquiries/hooks.ts';
import { WITHOUT_CONTEXT } from '../../enquiries/store.ts';
import type { Environment } from '../../env.ts';
import type { EnquiryHook } from '../../env-hooks.ts';
import { asFailure } from '../../outbox/delivery.ts';
import { findings, type Finding } from './finding.ts';

const TIMEOUT_MS = 10_000;
const MAX_CLOCK_DIFFERENCE_MS = 30_000;

const ask = (url: string | URL, method = 'GET') =>
  fetch(url, { method, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });

/** Requests the public address: checks that this site answers, the number of proxies, and the clock. */
export async function checkSite({
  siteUrl,
  pagesOrigin = siteUrl.origin,
  trustProxy,
}: Environment): Promise<Finding[]> {
  const site = findings('Address');
  try {
    const response = await ask(new URL('/readyz', siteUrl));
    const answer = (await response.json().catch(() => ({}))) as { ok?: unknown; proxies?: unknown };
    if (typeof answer.ok !== 'boolean' || typeof answer.proxies !== 'number') {
      return [
        site.fault(
          `${siteUrl.origin} answers, but not as this site: correct SITE_URL, or point the proxy at it.`,
        ),
      ];
    }
    return [
      answer.ok
        ? site.ok(`${siteUrl.origin} is ready.`)
        : site.fault(`${siteUrl.origin}/readyz says what is not ready.`),
      proxies(answer.proxies, trustProxy),
      ...(await namedAddress(siteUrl, pagesOrigin)),
      clock('the site', Date.parse(response.headers.get('date') ?? '')),
    ];
  } catch {
    return [
      site.fault(
        `${siteUrl.origin} cannot be reached from here: start the site, or check DNS, proxy and certificate.`,
      ),
    ];
  }
}

/** Pages, feeds and the site map contain the address of the build: PAGES_URL or else SITE_URL. */
async function namedAddress(siteUrl: URL, wanted: string): Promise<Finding[]> {
  const text = await ask(new URL('/robots.txt', siteUrl)).then((response) => response.text());
  const named = /^Sitemap: (https?:\/\/[^/\s]+)/m.exec(text)?.[1];
  if (named === undefined || named === wanted) return [];
  const says = `Pages, feeds and the site map name ${named}: while building, set SITE_URL (or PAGES_URL, for pages on a static host); build again and restart.`;
  return [findings('Built for').fault(says)];
}

function proxies(passed: number, trusted: number): Finding {
  const { ok, fault } = findings('Proxies');
  if (passed === trusted) return ok(`A request passes ${passed}, as TRUST_PROXY says.`);
  return fault(
    `A request passes ${passed}, but TRUST_PROXY is ${trusted}: set TRUST_PROXY=${passed}, and restart.`,
  );
}

/** Checks clocks, because tokens, leases and rate limits compare times of several machines. */
export function clock(whose: string, there: number): Finding {
  const { ok, warning, fault } = findings('Clock');
  if (Number.isNaN(there)) return warning(`${whose} does not say what time it is.`);
  const seconds = Math.round(Math.abs(Date.now() - there) / 1000);
  if (seconds * 1000 <= MAX_CLOCK_DIFFERENCE_MS) return ok(`Agrees with ${whose}.`);
  return fault(`Is ${seconds} s away from ${whose}: set both by NTP (systemd-timesyncd, chrony).`);
}

/**
 * Checks whether the alert webhook and the receivers of enquiries are reachable. Posts to receivers only if a test is
 * requested, because they would treat the call as a real enquiry.
 */
export async function checkWebhooks(
  { alertWebhookUrl, enquiryHooks, siteUrl }: Environment,
  sendTest: boolean,
): Promise<Finding[]> {
  const alerts = findings('Alerts');
  const numbers = receiverNumbers(enquiryHooks.map(({ purpose }) => purpose));
  return Promise.all([
    alertWebhookUrl
      ? reach(alerts, alertWebhookUrl)
      : alerts.warning('Nobody is told when mail does not get out: set ALERT_WEBHOOK_URL.'),
    ...enquiryHooks.map((hook, index) => {
      const { purpose, receiver } = numbers[index]!;
      const found = findings(`Receiver ${purpose} ${receiver}`);
      return sendTest ? callWithTest(found, hook, siteUrl) : reach(found, hook.url);
    }),
  ]);
}

type Found = ReturnType<typeof findings>;

async function reach({ ok, fault }: Found, url: string): Promise<Finding> {
  try {
    await ask(url, 'OPTIONS');
    return ok('Its address answers; nothing was sent there.');
  } catch {
    return fault('Its address cannot be reached: check it, and whether a firewall lets it through.');
  }
}

async function callWithTest({ ok, fault }: Found, hook: EnquiryHook, siteUrl: URL): Promise<Finding> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    await callHook(hook, randomUUID(), testEnquiry(), { ...TEST_TEXTS, siteUrl }, signal, true);
    return ok('Took the test inquiry.');
  } catch (error) {
    return fault(`Did not take the test inquiry (${asFailure(error).reason}): check its address and secret.`);
  }
}

const testEnquiry = (): Enquiry => ({
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
