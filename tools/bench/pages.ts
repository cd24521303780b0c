import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openBrowser } from '../prepare/browser.ts';
import { ensureSite } from '../prepare/build-site.ts';
import { startBuiltSite } from '../prepare/server-process.ts';
import { ensureChromium } from '../prepare/chromium.ts';
import { pageLoad, type PageLoad } from '../prepare/page-load.ts';
import { pagePaths } from '../prepare/page-paths.ts';
import { measureClicks } from './clicks.ts';
import { measureInteractions } from './interactions.ts';
import { openLighthouse } from './lighthouse.ts';
import { servePlainPage } from './plain-page.ts';

type Table = Record<string, Record<string, string | number>>;

/**
 * Lighthouse's mobile reading, the bytes on the wire and the work of the main thread of every page, one table, beside
 * a page written by hand; then the time from a click to the next page on slow 4G, and from an input in an application
 * to the next paint. `npm run bench -- / /contact` measures these pages only; with `--compare FILE` each figure stands
 * beside the one in FILE, which is written where there is none.
 */
const { values, positionals } = parseArgs({
  options: { compare: { type: 'string' } },
  allowPositionals: true,
});
await ensureChromium();
if ((await ensureSite()) !== 0) process.exit(1);
const [site, plain] = await Promise.all([startBuiltSite(), servePlainPage()]);
const paths = positionals.length > 0 ? positionals : await pagePaths(site.url);
const pages = [['by hand', plain.url], ...paths.map((path) => [path, site.url + path])] as const;
const chrome = await openLighthouse();
const table: Table = {};
try {
  for (const [name, url] of pages) {
    const reading = await chrome.read(url!);
    table[name!] = row(reading, await loadAlone(url!));
    console.error(name, reading.faults.join(' '));
  }
  console.table(values.compare ? compared(table, values.compare) : table);
  const { median, slowest } = await measureClicks(site.url);
  console.log(`Click to the next page, slow 4G: median ${median} ms, slowest ${slowest} ms`);
  console.table(await measureInteractions(site.url));
} finally {
  plain.stop();
  await Promise.all([chrome.close(), site.stop()]);
}

/** In a browser of its own, which closes with it. */
async function loadAlone(url: string): Promise<PageLoad> {
  const browser = await openBrowser();
  try {
    return await pageLoad(browser, url);
  } finally {
    await browser.close();
  }
}

function row(reading: Awaited<ReturnType<typeof chrome.read>>, load: PageLoad) {
  const seconds = (ms: number) => (ms / 1000).toFixed(2);
  return {
    perf: reading.performance,
    a11y: reading.accessibility,
    best: reading.bestPractices,
    seo: reading.seo,
    agents: reading.agents,
    'FCP s': seconds(reading.firstContentfulPaint),
    'LCP s': seconds(reading.largestContentfulPaint),
    'TBT ms': Math.round(reading.blockingTime),
    'blocking ms': Math.round(load.blocking),
    layouts: load.layouts,
    recalcs: load.recalculations,
    nodes: load.nodes,
    CLS: reading.layoutShift.toFixed(3),
    KB: (reading.bytes / 1000).toFixed(1),
    requests: reading.requests,
  };
}

/** Each figure as `now (before)` where it has changed. */
function compared(now: Table, file: string): Table {
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(now, undefined, 2));
  const before = JSON.parse(readFileSync(file, 'utf8')) as Table;
  const beside = (page: string, figure: string, value: string | number) => {
    const old = before[page]?.[figure];
    return old === undefined || old === value ? value : `${value} (${old})`;
  };
  const rows = Object.entries(now).map(([page, figures]) => {
    const cells = Object.entries(figures).map(([figure, value]) => [figure, beside(page, figure, value)]);
    return [page, Object.fromEntries(cells)];
  });
  return Object.fromEntries(rows) as Table;
}
