import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { ensureSite } from './build-site.ts';
import { startBuiltSite } from '../tests/support/server-process.ts';
import { ensureChromium } from '../tests/support/chromium.ts';
import { measureClicks } from './bench/clicks.ts';
import { openLighthouse, type Reading } from './bench/lighthouse.ts';
import { SIZE_GUIDE } from './size-guide.ts';
import { servePlainSite } from './bench/plain-site.ts';
import { scriptSizes } from './bench/script-sizes.ts';

/** One page of each kind that most visitors see. */
const NAMED_PAGES = ['/', '/contact', '/pricing', '/product/crm', '/blog'];

/**
 * `npm run bench -- [PATH …] [--rounds N] [--slowed]`: prints Lighthouse's mobile readings of these pages beside a
 * plain page in the same run, their sizes before scrolling, and the time of a click in the menu. Each figure is a
 * median. With `--slowed`, line and processor are slowed down instead of being simulated, which shows the ratio of
 * paint times best.
 */
const { values, positionals } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, slowed: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const rounds = Number(values.rounds);
const paths = positionals.length > 0 ? positionals : NAMED_PAGES;
await ensureChromium();
if ((await ensureSite()) !== 0) process.exit(1);

const [site, plain] = await Promise.all([startBuiltSite(), servePlainSite()]);
const lighthouse = await openLighthouse(values.slowed ? 'devtools' : 'simulate');
try {
  const urls = [`${plain.url}/`, ...paths.map((path) => site.url + path)];
  const [plainReading, ...pages] = await lighthouse.read(urls, rounds);
  const sizesOf = scriptSizes(site.url);
  const sizes = await Promise.all(
    paths.map(async (path) => sizesOf(await (await fetch(site.url + path)).text())),
  );
  console.log(`Medians of ${rounds} readings, ${availableParallelism()} processors`);
  console.table({
    'plain page': row(plainReading!, plainReading!),
    ...Object.fromEntries(
      pages.map((page, index) => [
        paths[index],
        { ...row(page, plainReading!), 'application KB': sizes[index]!.application.toFixed(1) },
      ]),
    ),
  });
  for (const [index, { htmlKb, scriptKb, pageKb, faults }] of pages.entries()) {
    const warn = (subject: string, size: number, limit: number) =>
      size > limit && console.warn(`${paths[index]}: ${subject} of ${size.toFixed(1)} KB, over ${limit}`);
    warn('HTML', htmlKb, SIZE_GUIDE.html);
    warn('script before interaction', scriptKb, SIZE_GUIDE.script);
    warn('page before scrolling', pageKb, SIZE_GUIDE.page);
    warn('application', sizes[index]!.application, SIZE_GUIDE.application);
    if (faults.length > 0) console.warn(`${paths[index]}: below full marks in ${faults.join(', ')}`);
  }

  console.log('Milliseconds from a press on a menu link to the first paint of the next page');
  console.table(await measureClicks({ 'plain site': plain.url, 'this site': site.url }, rounds));
} finally {
  plain.stop();
  await Promise.all([lighthouse.close(), site.stop()]);
}

function row(page: Reading, plainReading: Reading) {
  const seconds = (ms: number) => (ms / 1000).toFixed(2);
  const ratio = (ms: number, plainMs: number) => `${(ms / plainMs).toFixed(2)} ×`;
  return {
    scores: page.scores.join(' '),
    'FCP s': seconds(page.firstPaintMs),
    'of plain': ratio(page.firstPaintMs, plainReading.firstPaintMs),
    'LCP s': seconds(page.largestPaintMs),
    'of plain ': ratio(page.largestPaintMs, plainReading.largestPaintMs),
    'TBT ms': Math.round(page.blockingMs),
    shift: page.layoutShift.toFixed(3),
    'HTML KB': page.htmlKb.toFixed(1),
    'script KB': page.scriptKb.toFixed(1),
    'page KB': page.pageKb.toFixed(1),
    requests: page.requests,
  };
}
