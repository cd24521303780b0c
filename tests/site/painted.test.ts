import sharp, { type OutputInfo } from 'sharp';
import { expect, test } from 'vitest';
import { pagesOfEachKind } from '../support/pages-of-each-kind.ts';
import { pagePaths } from '../support/page-paths.ts';
import { servedSite } from '../support/served-site.ts';
import { siteAndBrowser } from '../support/site-and-browser.ts';

const open = siteAndBrowser();
const paths = pagesOfEachKind(await pagePaths(servedSite().url));

interface Box {
  name: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Returns the boxes of sections and of everything outside `<main>`. Runs in the page. */
function sectionBoxes(): Box[] {
  return [...document.querySelectorAll('main section, main > *, body > header, body > footer')].flatMap(
    (part) => {
      const { left, top, width, height } = part.getBoundingClientRect();
      const name = `${part.tagName} ${part.id || part.textContent.trim().slice(0, 40)}`;
      const isShown = part.checkVisibility() && width >= 8 && height >= 8;
      return isShown ? [{ name, left, top: top + scrollY, width, height }] : [];
    },
  );
}

/** Returns texts that are moved from their place in the layout, below the first screen. Runs in the page. */
const movedTexts = () =>
  [...document.querySelectorAll<HTMLElement>('.u-reveal')]
    .filter((part) => part.getBoundingClientRect().top > innerHeight + 100)
    .filter((part) => !/^(?:none|0px)$/.test(getComputedStyle(part).translate))
    .map((part) => part.textContent.trim().slice(0, 40));

/** Whether an area of a screenshot, given as raw pixels, has a single color. */
async function isBlank(pixels: Buffer, size: OutputInfo, { left, top, width, height }: Box) {
  const [x, y] = [Math.max(0, Math.round(left)), Math.max(0, Math.round(top))];
  const area = {
    left: x,
    top: y,
    width: Math.min(Math.floor(width), size.width - x),
    height: Math.min(Math.floor(height), size.height - y),
  };
  // Extract first, because sharp's statistics always cover the whole image.
  const part = sharp(pixels, { raw: size }).extract(area).raw();
  const { data, info } = await part.toBuffer({ resolveWithObject: true });
  const { channels } = await sharp(data, { raw: info }).stats();
  return channels.every(({ min, max }) => min === max);
}

/** What appears on scrolling does so by one rule at all widths; only these pages are laid out otherwise in a wide window. */
const WIDE = ['/', '/about', '/product/crm'];

test.each([
  { width: 390, height: 844, pages: paths },
  { width: 1440, height: 900, pages: WIDE },
])('a full-page capture at $width px shows every section', async ({ width, height, pages }) => {
  const page = await open.page({
    viewport: { width, height },
    colorScheme: 'light',
    reducedMotion: 'no-preference',
  });
  const blank: string[] = [];
  const moved: string[] = [];
  let sections = 0;
  for (const path of pages) {
    await page.goto(open.site.url + path);
    const picture = await page.screenshot({ fullPage: true });
    moved.push(...(await page.evaluate(movedTexts)).map((text) => `${path}: ${text}`));
    const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    for (const box of await page.evaluate(sectionBoxes)) {
      sections += 1;
      // The others of a row to swipe.
      if (box.left >= info.width) continue;
      if (await isBlank(data, info, box)) blank.push(`${path}: ${box.name}`);
    }
  }
  expect(blank).toEqual([]);
  expect(moved).toEqual([]);
  expect(sections).toBeGreaterThan(20);
});
