import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { ensureSite } from '../prepare/build-site.ts';
import { startBuiltSite } from '../prepare/server-process.ts';
import { ensureChromium } from '../prepare/chromium.ts';
import { pagePaths } from '../prepare/page-paths.ts';
import { measureArrivals } from './arrivals.ts';
import { measureClicks } from './clicks.ts';
import { beside, worse } from './compare.ts';
import { measureEngines } from './engines.ts';
import { measureInteractions } from './interactions.ts';
import { keep, openKept } from './kept.ts';
import { openLighthouse } from './lighthouse.ts';
import { readPages, type Figures, type Table } from './page-figures.ts';
import { servePlainSite } from './plain-site.ts';

/** Pages of each kind: other engines read these, whatever is asked for. */
const IN_ENGINES = ['/', '/contact', '/pricing', '/product/crm', '/blog'];

/**
 * Everything about the speed of pages, beside a site written by hand (docs/ARCHITECTURE.md, "How fast it is"):
 * `npm run bench -- [PATH …] [--rounds N] [--keep FILE] [--compare FILE]`. Fails where --compare finds a page that costs more than before.
 */
const { values, positionals } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    keep: { type: 'string' },
    compare: { type: 'string' },
  },
  allowPositionals: true,
});
const rounds = Number(values.rounds);
const kept = values.compare === undefined ? undefined : openOrEnd(values.compare);
await ensureChromium();
if ((await ensureSite()) !== 0) process.exit(1);

const [site, plain, plainAhead] = await Promise.all([
  startBuiltSite(),
  servePlainSite(),
  servePlainSite({ ahead: true }),
]);
const former = kept && (await startBuiltSite({}, kept.dist));
const paths = positionals.length > 0 ? positionals : await pagePaths(site.url);
const chrome = await openLighthouse();
const figures: Record<string, Figures> = {};
const grown: string[] = [];
try {
  const [byHand] = await readPages(chrome, [`${plain.url}/`], rounds);
  figures['by hand'] = byHand!;
  const table: Table = { 'by hand': kept ? beside(byHand!, kept.pages['by hand'] ?? {}) : byHand! };
  for (const path of paths) {
    const isOld = former !== undefined && (await fetch(former.url + path)).ok;
    const urls = [site.url, ...(isOld ? [former.url] : [])].map((url) => url + path);
    const [now, before] = await readPages(chrome, urls, rounds);
    figures[path] = now!;
    table[path] = former ? beside(now!, before ?? {}) : now!;
    if (before) grown.push(...worse(path, now!, before));
  }
  console.log(`Medians of ${rounds} readings, ${availableParallelism()} processors`);
  if (kept) console.log(`In brackets: by hand, on ${kept.day}; pages, the kept build in turn with this one`);
  console.table(table);
  if (values.keep) keep(values.keep, figures);

  console.log('Click to the next page');
  const before: Record<string, string> = former ? { 'kept build': former.url } : {};
  console.table(
    await measureClicks({ 'by hand': plainAhead.url, 'this build': site.url, ...before }, rounds),
  );
  console.log('An application on a phone, from when it is seen');
  console.table(await measureArrivals(site.url, rounds));
  console.table(await measureInteractions(site.url));
  console.log('In other engines');
  const inEngines = Object.fromEntries(IN_ENGINES.map((path) => [path, site.url + path]));
  console.table(await measureEngines({ 'by hand': plain.url, ...inEngines }));
} finally {
  plain.stop();
  plainAhead.stop();
  await Promise.all([chrome.close(), site.stop(), former?.stop()]);
}
if (grown.length > 0) {
  console.error(['Worse than the kept build:', ...grown].join('\n'));
  process.exitCode = 1;
}

function openOrEnd(file: string) {
  try {
    return openKept(file);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
