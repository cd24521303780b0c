import { launch } from 'chrome-launcher';
import lighthouse, { type RunnerResult } from 'lighthouse';
import { CHROMIUM_FLAGS } from '../../tests/support/browser.ts';
import { findChromium } from '../../tests/support/chromium.ts';

export type Reading = ReturnType<typeof medianOf>;

/**
 * Opens Chromium for Lighthouse's mobile audits. Call `close` at the end.
 * @param throttling `simulate` computes the times of a slow phone from a fast visit; `devtools` slows line and
 *   processor down during the visit
 */
export async function openLighthouse(throttling: 'simulate' | 'devtools') {
  const chrome = await launch({
    chromePath: findChromium()!,
    chromeFlags: ['--headless=new', ...CHROMIUM_FLAGS],
  });
  const flags = { port: chrome.port, logLevel: 'silent', throttlingMethod: throttling } as const;
  return {
    /** Medians of `rounds` readings of each page. The pages take turns, so that other load affects all of them. */
    async read(urls: readonly string[], rounds: number): Promise<Reading[]> {
      const readings = urls.map(() => [] as ReturnType<typeof readingOf>[]);
      for (let round = 0; round < rounds; round++)
        for (const [index, url] of urls.entries())
          readings[index]!.push(readingOf((await lighthouse(url, flags))!));
      return readings.map(medianOf);
    },
    close: () => chrome.kill(),
  };
}

/** Returns the median; for an even count, the greater of the two middle numbers. Throws if there are no numbers. */
export function median(numbers: readonly number[]): number {
  const middle = numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
  if (middle === undefined) throw new Error('An empty list has no median.');
  return middle;
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Times in ms, transfer sizes in KB (1,000 bytes). */
function readingOf({ lhr }: RunnerResult) {
  const number = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  const requests = lhr.audits['network-requests']?.details as
    | { items: { transferSize: number; resourceType?: string }[] }
    | undefined;
  const kilobytes = (type?: string) =>
    (requests?.items ?? [])
      .filter(({ resourceType }) => type === undefined || resourceType === type)
      .reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000;
  return {
    scores: CATEGORIES.map((category) => Math.round((lhr.categories[category]?.score ?? 0) * 100)),
    firstPaintMs: number('first-contentful-paint'),
    largestPaintMs: number('largest-contentful-paint'),
    blockingMs: number('total-blocking-time'),
    layoutShift: number('cumulative-layout-shift'),
    htmlKb: kilobytes('Document'),
    scriptKb: kilobytes('Script'),
    pageKb: kilobytes(),
    requests: requests?.items.length ?? Number.NaN,
    /** Scored audits below 0.9. */
    faults: Object.values(lhr.categories)
      .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
      .filter(({ id }) => (lhr.audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id),
  };
}

function medianOf(readings: readonly ReturnType<typeof readingOf>[]) {
  const medianBy = (pick: (reading: ReturnType<typeof readingOf>) => number) => median(readings.map(pick));
  return {
    scores: CATEGORIES.map((_, index) => medianBy(({ scores }) => scores[index]!)),
    firstPaintMs: medianBy((one) => one.firstPaintMs),
    largestPaintMs: medianBy((one) => one.largestPaintMs),
    blockingMs: medianBy((one) => one.blockingMs),
    layoutShift: medianBy((one) => one.layoutShift),
    htmlKb: medianBy((one) => one.htmlKb),
    scriptKb: medianBy((one) => one.scriptKb),
    pageKb: medianBy((one) => one.pageKb),
    requests: medianBy((one) => one.requests),
    faults: [...new Set(readings.flatMap(({ faults }) => faults))],
  };
}
