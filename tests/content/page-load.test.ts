import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { pageLoad } from '../../tools/prepare/page-load.ts';
import { pagePaths } from '../../tools/prepare/page-paths.ts';
import { siteAndBrowser } from '../support/site-and-browser.ts';
import { servedSite } from '../support/served-site.ts';
import { testedSite } from '../support/tested-site.ts';

const open = siteAndBrowser();

/**
 * What a load may cost on a phone. Counts and not times, so that a busy machine changes nothing. How long a task holds
 * up a visitor follows from how much is styled and laid out: elements and boxes, each as often as it was. A shift of
 * less than 0.0005 is a word that moves along its line by a pixel or two.
 */
const MOST = {
  layouts: 7,
  recalculations: 12,
  styled: 850,
  laidOut: 1_250,
  shift: 0.0005,
  nodes: 660,
  requests: 6,
  bytes: 50_000,
};
/** Whoever makes the site theirs may show more on a page than these allow. */
const { sample = false } = parse(readFileSync(`${testedSite.content}/site.yaml`, 'utf8')) as {
  sample?: boolean;
};
const isOurs = sample || testedSite.content !== 'content';

/** No link leads to these. */
const UNLINKED = ['/contact/thanks', '/subscribe/check-your-inbox', '/a-page-that-is-not-there'];
/** A busy machine reads a page in more pieces, each with a layout: the best of so many loads counts. */
const LOADS = 4;

/** Articles, lists of a topic, projects and services are of one kind each; a page with pictures is its own. */
const kindOf = (path: string, html: string) =>
  html.includes('<picture')
    ? path
    : path.replace(/^\/(blog(?:\/tag|\/page)?|project|service)\/[^/]+$/, '/$1/…');

/** Of each kind of page the one with the longest source. */
async function heaviestOfEachKind(url: string) {
  const heaviest = new Map<string, { path: string; length: number }>();
  for (const path of [...(await pagePaths(url)), ...UNLINKED]) {
    const html = await fetch(url + path, { headers: { accept: 'text/html' } }).then((page) => page.text());
    const { length } = html;
    const kind = kindOf(path, html);
    if (length > (heaviest.get(kind)?.length ?? 0)) heaviest.set(kind, { path, length });
  }
  return [...heaviest.values()].map(({ path }) => path);
}

test.runIf(isOurs).each(await heaviestOfEachKind(servedSite().url))(
  '%s is laid out a few times, not again and again, moves nothing, and stays small',
  async (path) => {
    let over: string[] = [];
    for (let load = 0; load < LOADS; load++) {
      const cost = await pageLoad(open.browser, open.site.url + path);
      const keys = Object.keys(MOST) as (keyof typeof MOST)[];
      over = keys
        .filter((key) => cost[key] > MOST[key])
        .map((key) => `${path}: ${key} ${cost[key]}, allowed ${MOST[key]}`);
      if (over.length === 0) break;
    }
    expect(over).toEqual([]);
  },
);
