import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openBrowser } from '../prepare/browser.ts';
import { ensureSite } from '../prepare/build-site.ts';
import { startBuiltSite } from '../prepare/server-process.ts';
import { ensureChromium } from '../prepare/chromium.ts';
import { pageLoad, type PageLoad } from '../prepare/page-load.ts';
import { pagePaths } from '../prepare/page-paths.ts';
import { measureClicks } from './clicks.ts';
import { measureEngines } from './engines.ts';
import { measureInteractions } from './interactions.ts';
import { openLighthouse } from './lighthouse.ts';
import { servePlainPage } from './plain-page.ts';

/** Pages of each kind: other engines read these, whatever is asked for. */
const IN_ENGINES = ['/', '/contact', '/pricing', '/product/crm', '/blog'];

type Figures = Record<string, string | number>;
type Table = Record<string, Figures>;

/**
 * Lighthouse's mobile reading, the bytes on the wire and the work of the main thread of every page, one table, beside
 * a page written by hand; then the time from a click to the next page, and from an input in an application to the next
 * paint, and when Firefox and WebKit paint. `npm run bench -- / /contact` measures these pages only. With `--compare FOLDER`, a `dist` that was kept from
 * before, each page of that build is read right after ours and stands in brackets: figures kept from another hour would
 * tell more of the machine than of the page.
 */
const { values, positionals } = parseArgs({
  options: { compare: { type: 'string' } },
  allowPositionals: true,
});
await ensureChromium();
if ((await ensureSite()) !== 0) process.exit(1);
const [site, plain] = await Promise.all([startBuiltSite(), servePlainPage()]);
const former = values.compare ? await startBuiltSite({}, resolve(values.compare)) : undefined;
const paths = positionals.length > 0 ? positionals : await pagePaths(site.url);
const chrome = await openLighthouse();
const table: Table = { 'by hand': await measure(plain.url) };
try {
  for (const path of paths) {
    const now = await measure(site.url + path);
    table[path] = former ? beside(now, await measure(former.url + path)) : now;
  }
  console.table(table);
  console.log('Click to the next page');
  console.table(await measureClicks(site.url));
  console.table(await measureInteractions(site.url));
  console.log('In other engines');
  const inEngines = Object.fromEntries(IN_ENGINES.map((path) => [path, site.url + path]));
  console.table(await measureEngines({ 'by hand': plain.url, ...inEngines }));
} finally {
  plain.stop();
  await Promise.all([chrome.close(), site.stop(), former?.stop()]);
}

async function measure(url: string) {
  const reading = await chrome.read(url);
  const measured = row(reading, await loadAlone(url));
  console.error(url, reading.faults.join(' '));
  return measured;
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

function row(reading: Awaited<ReturnType<typeof chrome.read>>, load: PageLoad): Figures {
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
function beside(now: Figures, before: Figures): Figures {
  const cells = Object.entries(now).map(([figure, value]) => [
    figure,
    before[figure] === value ? value : `${value} (${before[figure]})`,
  ]);
  return Object.fromEntries(cells) as Figures;
}
