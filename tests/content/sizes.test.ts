import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { pagesOfEachKind } from '../support/pages-of-each-kind.ts';
import { pagePaths } from '../support/page-paths.ts';
import { servedSite } from '../support/served-site.ts';
import { siteAndBrowser } from '../support/site-and-browser.ts';
import { scriptSizes } from '../../tools/bench/script-sizes.ts';
import { SIZE_GUIDE } from '../../tools/size-guide.ts';

type Sizes = Record<keyof typeof SIZE_GUIDE, number>;

const open = siteAndBrowser();
const { url } = servedSite();
const scriptSizesOf = scriptSizes(url);

async function measure(page: Page, path: string): Promise<Sizes> {
  const answer = await fetch(url + path);
  const html = await answer.text();
  let bytes = 0;
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.setCacheDisabled', { cacheDisabled: true });
  client.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.goto(url + path, { waitUntil: 'load' });
  await client.detach();
  return {
    html: brotliCompressSync(html).length / 1000,
    ...(await scriptSizesOf(html)),
    page: bytes / 1000,
  };
}

test('sizes of pages are reported, and those above the guidance are named', async () => {
  const page = await open.page({ viewport: { width: 412, height: 823 } });
  const paths = pagesOfEachKind(await pagePaths(url));
  const most: Partial<Record<keyof Sizes, { path: string; size: number }>> = {};
  for (const path of paths) {
    const sizes = await measure(page, path);
    for (const kind of Object.keys(SIZE_GUIDE) as (keyof Sizes)[]) {
      const size = sizes[kind];
      if (size > (most[kind]?.size ?? 0)) most[kind] = { path, size };
      if (size > SIZE_GUIDE[kind])
        console.warn(`${path}: ${kind} of ${size.toFixed(1)} KB, guidance ${SIZE_GUIDE[kind]}`);
    }
  }
  expect(Object.keys(most)).toContain('html');
  for (const [kind, { path, size }] of Object.entries(most))
    console.info(`Largest ${kind}: ${size.toFixed(1)} KB on ${path}`);
});
