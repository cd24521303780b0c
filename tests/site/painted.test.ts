import { expect, test } from 'vitest';
import { pagesOfEachKind } from '../support/pages-of-each-kind.ts';
import { pagePaths } from '../support/page-paths.ts';
import { servedSite } from '../support/served-site.ts';
import { siteAndBrowser } from '../support/site-and-browser.ts';

const open = siteAndBrowser();
const paths = pagesOfEachKind(await pagePaths(servedSite().url));

/** Returns the sections that a capture of the whole page would leave out. Runs in the page. */
const unpainted = () =>
  [...document.querySelectorAll('main section, main > *, body > header, body > footer')]
    .filter((part) => part.checkVisibility())
    .filter((part) => !part.checkVisibility({ contentVisibilityAuto: true, opacityProperty: true }))
    .map((part) => `${part.tagName} ${part.id || part.textContent.trim().slice(0, 40)}`);

test('a full-page capture shows every section of each kind of page', async () => {
  const page = await open.page({ reducedMotion: 'no-preference' });
  for (const path of paths) {
    await page.goto(open.site.url + path);
    expect(await page.evaluate(unpainted), path).toEqual([]);
  }
});
