import { ensureSite } from '../prepare/build-site.ts';
import { startBuiltSite } from '../prepare/server-process.ts';
import { ensureChromium } from '../prepare/chromium.ts';
import { pagePaths } from '../prepare/page-paths.ts';
import { measureClicks } from './clicks.ts';
import { measureInteractions } from './interactions.ts';
import { openLighthouse } from './lighthouse.ts';

/**
 * Lighthouse's mobile reading and the bytes on the wire of every page, one table; then the time from a click to
 * the next page on slow 4G, and from an input in an application to the next paint. `npm run bench -- / /contact`
 * measures these pages only.
 */
await ensureChromium();
if ((await ensureSite()) !== 0) process.exit(1);
const site = await startBuiltSite();
const wanted = process.argv.slice(2);
const paths = wanted.length > 0 ? wanted : await pagePaths(site.url);
const chrome = await openLighthouse();
const table: Record<string, object> = {};
try {
  for (const path of paths) {
    const reading = await chrome.read(site.url + path);
    table[path] = row(reading);
    console.error(path, reading.faults.join(' '));
  }
  console.table(table);
  const { median, slowest } = await measureClicks(site.url);
  console.log(`Click to the next page, slow 4G: median ${median} ms, slowest ${slowest} ms`);
  console.table(await measureInteractions(site.url));
} finally {
  await Promise.all([chrome.close(), site.stop()]);
}

function row(reading: Awaited<ReturnType<typeof chrome.read>>) {
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
    CLS: reading.layoutShift.toFixed(3),
    KB: (reading.bytes / 1000).toFixed(1),
    requests: reading.requests,
  };
}
