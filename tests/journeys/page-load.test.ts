import { expect, test } from 'vitest';
import { pageLoad } from '../../tools/prepare/page-load.ts';
import { siteAndBrowser } from '../support/site-and-browser.ts';

const open = siteAndBrowser();

/**
 * What a load may cost on a phone. Counts and not times, so that a busy machine changes nothing. A shift of less than
 * 0.0005 is a word that moves along its line by a pixel or two.
 */
const MOST = {
  layouts: 7,
  recalculations: 12,
  shift: 0.0005,
  nodes: 650,
  requests: 6,
  bytes: 52_000,
};
const PATHS = [
  '/',
  '/about',
  '/contact',
  '/pricing',
  '/blog',
  '/product/crm',
  '/product/erp',
  '/product/hrms',
  '/product/pos',
  '/service',
  '/a-z',
  '/blog/build-or-buy-a-crm',
  '/project/fernhill-dental-identity',
  '/service/ecommerce-development',
  '/terms-of-service',
];
/** A busy machine reads a page in more pieces, each with a layout: the best of so many loads counts. */
const LOADS = 4;

test.each(PATHS)(
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
