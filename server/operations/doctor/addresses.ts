import type { Environment } from '../../env.ts';
import { findings, type Finding } from './finding.ts';

const TIMEOUT_MS = 10_000;
const MAX_CLOCK_DIFFERENCE_MS = 30_000;

const ask = (url: string | URL, method = 'GET') =>
  fetch(url, { method, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });

/** The site as visitors reach it: that it is this site, how many proxies it passes, and what time it is there. */
export async function checkSite({ siteUrl, trustProxy }: Environment): Promise<Finding[]> {
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

function proxies(passed: number, trusted: number): Finding {
  const { ok, fault } = findings('Proxies');
  if (passed === trusted) return ok(`A request passes ${passed}, as TRUST_PROXY says.`);
  return fault(
    `A request passes ${passed}, but TRUST_PROXY is ${trusted}: set TRUST_PROXY=${passed}, and restart.`,
  );
}

/** Tokens, leases and rate limits compare times of several machines. */
export function clock(whose: string, there: number): Finding {
  const { ok, warning, fault } = findings('Clock');
  if (Number.isNaN(there)) return warning(`${whose} does not say what time it is.`);
  const seconds = Math.round(Math.abs(Date.now() - there) / 1000);
  if (seconds * 1000 <= MAX_CLOCK_DIFFERENCE_MS) return ok(`Agrees with ${whose}.`);
  return fault(`Is ${seconds} s away from ${whose}: set both by NTP (systemd-timesyncd, chrony).`);
}

/** Whether webhooks can be reached. They are not called: nobody shall get an enquiry or an alert that is none. */
export async function checkWebhooks({ alertWebhookUrl, enquiryWebhook }: Environment): Promise<Finding[]> {
  const configured = [
    ['Alerts', 'ALERT_WEBHOOK_URL', alertWebhookUrl],
    ['Enquiry webhook', 'ENQUIRY_WEBHOOK_URL', enquiryWebhook?.url],
  ] as const;
  const found = configured.flatMap(([about, name, url]) => (url ? [reach(findings(about), name, url)] : []));
  if (alertWebhookUrl) return Promise.all(found);
  const none = findings('Alerts').warning(
    'Nobody is told when mail does not get out: set ALERT_WEBHOOK_URL.',
  );
  return [none, ...(await Promise.all(found))];
}

async function reach(
  { ok, fault }: ReturnType<typeof findings>,
  name: string,
  url: string,
): Promise<Finding> {
  try {
    await ask(url, 'OPTIONS');
    return ok(`The address in ${name} answers; nothing was sent there.`);
  } catch {
    return fault(
      `The address in ${name} cannot be reached: check it, and whether a firewall lets it through.`,
    );
  }
}
