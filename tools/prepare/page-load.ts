import type { Browser } from 'playwright';

/** An event of Chromium's trace, in microseconds; `tdur` is time on the processor, whatever else the machine does. */
interface Traced {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  tdur?: number;
  args: {
    data?: { score?: number };
    beginData?: { url?: string; dirtyObjects?: number };
    elementCount?: number;
  };
}

const CATEGORIES = ['devtools.timeline', 'toplevel', 'loading', 'blink.user_timing'];
/** The phone that Lighthouse takes for the usual one, and how much slower than this machine it is. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 1.75,
};
const SLOWDOWN = 4;
/** What a task takes longer than this holds up the visitor, in milliseconds (Total Blocking Time). */
const UNNOTICED_MS = 50;
const MOST_ATTEMPTS = 4;

export type PageLoad = Awaited<ReturnType<typeof pageLoad>>;

/**
 * What one load of the page at `url` costs on a phone, until its fonts are there: how often styles and layout were
 * made, of how many elements and boxes in all, elements, requests and bytes on the wire, how much moved, and the
 * milliseconds that tasks after the first paint were longer than 50. These are time on the processor × 4, so other
 * work on the machine does not count.
 */
export async function pageLoad(browser: Browser, url: string) {
  for (let attempt = 1; ; attempt++) {
    const cost = await tracedLoad(browser, url);
    if (cost) return cost;
    if (attempt === MOST_ATTEMPTS) throw new Error(`${url} is not in the trace`);
  }
}

/** Gives nothing when a busy machine has lost the page's part of the trace. */
async function tracedLoad(browser: Browser, url: string) {
  const page = await browser.newPage(PHONE);
  try {
    // In a process that stays: the end of a trace waits five seconds for one that has ended meanwhile.
    await page.goto(new URL('/robots.txt', url).href);
    await browser.startTracing(page, { categories: CATEGORIES });
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForFunction(() => !('earlyEvents' in window));
    await page.waitForFunction(() => !document.querySelector('header:not(.fonts)'));
    // Two frames more: the fonts change over in one, the rest of the screen in the next.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Traced[] };
    const sent = await page.evaluate(() => ({
      nodes: document.querySelectorAll('*').length,
      bytes: [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(
        (entry) => (entry as PerformanceResourceTiming).transferSize,
      ),
    }));
    const bytes = sent.bytes.reduce((sum, size) => sum + size, 0);
    const traced = work(traceEvents, url);
    return traced && { ...traced, nodes: sent.nodes, requests: sent.bytes.length, bytes };
  } finally {
    await page.context().close();
  }
}

function work(trace: readonly Traced[], url: string) {
  const parsed = trace.find(({ name, args }) => name === 'ParseHTML' && args.beginData?.url === url);
  if (!parsed) return undefined;
  const own = trace.filter(({ pid, tid }) => pid === parsed.pid && tid === parsed.tid);
  const began = Math.max(
    ...own.filter(({ name, ts }) => name === 'navigationStart' && ts <= parsed.ts).map(({ ts }) => ts),
  );
  const done = own.filter(({ ts }) => ts >= began);
  const painted = done.find(({ name }) => name === 'firstContentfulPaint')?.ts ?? Infinity;
  const of = (event: string) => done.filter(({ name, ph }) => name === event && ph === 'X');
  const layouts = of('Layout');
  const recalculations = of('UpdateLayoutTree');
  const late = of('RunTask').filter(({ ts }) => ts > painted);
  const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
  return {
    layouts: layouts.length,
    recalculations: recalculations.length,
    styled: sum(recalculations.map(({ args }) => args.elementCount ?? 0)),
    laidOut: sum(layouts.map(({ args }) => args.beginData?.dirtyObjects ?? 0)),
    blocking: sum(late.map(({ tdur = 0 }) => Math.max(0, (tdur / 1000) * SLOWDOWN - UNNOTICED_MS))),
    shift: sum(trace.filter(({ name }) => name === 'LayoutShift').map(({ args }) => args.data?.score ?? 0)),
  };
}
