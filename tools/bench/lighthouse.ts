import { launch } from 'chrome-launcher';
import lighthouse, { type RunnerResult } from 'lighthouse';
import agenticBrowsing from 'lighthouse/core/config/agentic-browsing-config.js';
import { CHROMIUM_FLAGS } from '../prepare/browser.ts';
import { findChromium } from '../prepare/chromium.ts';

/** What browsers offer to agents is behind this; it stays out of the Chromium whose speed is read. */
const FOR_AGENTS = '--enable-experimental-web-platform-features';

/** Opens Chromium for many readings; `close` it at the end. */
export async function openLighthouse() {
  const open = (...flags: string[]) =>
    launch({ chromePath: findChromium()!, chromeFlags: ['--headless=new', ...CHROMIUM_FLAGS, ...flags] });
  const [chrome, agent] = await Promise.all([open(), open(FOR_AGENTS)]);
  return {
    read: async (url: string) => {
      const visitor = await lighthouse(url, { port: chrome.port, logLevel: 'silent' });
      return { ...reading(visitor!), agents: await readAsAgent(url, agent.port) };
    },
    close: () => [chrome, agent].forEach((one) => one.kill()),
  };
}

/** What it says of use by browser agents. */
async function readAsAgent(url: string, port: number): Promise<number> {
  const onlyCategories = ['agentic-browsing'];
  const { lhr } = (await lighthouse(url, { port, logLevel: 'silent', onlyCategories }, agenticBrowsing))!;
  return Math.round((lhr.categories['agentic-browsing']?.score ?? 0) * 100);
}

/** What Lighthouse's mobile run says of one page. Times in ms, bytes as they went over the wire. */
function reading({ lhr }: RunnerResult) {
  const score = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  const number = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  const sent = lhr.audits['network-requests']?.details as
    { items: { transferSize: number; url: string }[] } | undefined;
  const scored = Object.values(lhr.categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0),
  );
  const faults = scored.filter(({ id }) => (lhr.audits[id]?.score ?? 1) < 0.9).map(({ id }) => id);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    firstContentfulPaint: number('first-contentful-paint'),
    largestContentfulPaint: number('largest-contentful-paint'),
    blockingTime: number('total-blocking-time'),
    layoutShift: number('cumulative-layout-shift'),
    bytes: sent?.items.reduce((sum, { transferSize }) => sum + transferSize, 0) ?? Number.NaN,
    requests: sent?.items.length ?? Number.NaN,
    /** Audits that do not reach full marks. */
    faults,
  };
}
