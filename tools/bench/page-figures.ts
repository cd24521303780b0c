import { openBrowser } from '../prepare/browser.ts';
import { pageLoad } from '../prepare/page-load.ts';
import { openLighthouse } from './lighthouse.ts';
import { median } from './median.ts';

type Lighthouse = Awaited<ReturnType<typeof openLighthouse>>;
export type Figures = Record<string, number>;
export type Table = Record<string, Record<string, string | number>>;

/**
 * Lighthouse's mobile reading, the bytes on the wire and the work of the main thread of the same page in several
 * builds, as medians of so many readings. The builds take turns: what else the machine does falls on all of them.
 * @param urls where the page is in each build
 */
export async function readPages(lighthouse: Lighthouse, urls: readonly string[], rounds: number) {
  const readings = urls.map(() => [] as Figures[]);
  for (let round = 0; round < rounds; round++)
    for (const [build, url] of urls.entries()) readings[build]!.push(await readPage(lighthouse, url));
  return readings.map((ofOne): Figures =>
    Object.fromEntries(
      Object.keys(ofOne[0]!).map((figure) => [figure, median(ofOne.map((reading) => reading[figure]!))]),
    ),
  );
}

async function readPage(lighthouse: Lighthouse, url: string): Promise<Figures> {
  const reading = await lighthouse.read(url);
  const load = await loadAlone(url);
  console.error(url, reading.faults.join(' '));
  const to = (digits: number, number: number) => Number(number.toFixed(digits));
  return {
    perf: reading.performance,
    a11y: reading.accessibility,
    best: reading.bestPractices,
    seo: reading.seo,
    agents: reading.agents,
    'FCP s': to(2, reading.firstContentfulPaint / 1000),
    'LCP s': to(2, reading.largestContentfulPaint / 1000),
    'TBT ms': Math.round(reading.blockingTime),
    'blocking ms': Math.round(load.blocking),
    layouts: load.layouts,
    recalcs: load.recalculations,
    nodes: load.nodes,
    CLS: to(3, reading.layoutShift),
    KB: to(1, reading.bytes / 1000),
    requests: reading.requests,
  };
}

/** In a browser of its own, which closes with it. */
async function loadAlone(url: string) {
  const browser = await openBrowser();
  try {
    return await pageLoad(browser, url);
  } finally {
    await browser.close();
  }
}
