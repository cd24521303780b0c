import { beforeAll, expect, test } from 'vitest';
import { pagePaths } from '../../tools/prepare/page-paths.ts';
import { axeFindings } from '../support/axe.ts';
import { siteAndBrowser } from '../support/site-and-browser.ts';
import { testedSite } from '../support/tested-site.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Pages made from one template by one collection: two of each show what the template does. */
const PER_TEMPLATE = 2;

const ofContent = testedSite.content === 'content';
const open = siteAndBrowser();
let paths: string[];
beforeAll(async () => {
  const seen = new Map<string, number>();
  paths = [
    ...(await pagePaths(open.site.url)),
    '/a-page-that-is-not-there',
    '/contact/thanks?ref=GL-AAAA-AAAA',
  ].filter((path) => {
    const template = path.replace(/^\/(blog\/tag|blog|project)\/.+/, '/$1/*');
    if (!template.endsWith('*')) return true;
    seen.set(template, (seen.get(template) ?? 0) + 1);
    return seen.get(template)! <= PER_TEMPLATE;
  });
});

/** The looks of a page are held by the tests' own site; content can break one as well as all of them. */
const LOOKS = [
  ['light', 390],
  ['light', 1440],
  ['dark', 1440],
] as const;
const WIDTHS = [320, 720, 2560];
const [looks, widths] = ofContent ? [LOOKS.slice(0, 1), WIDTHS.slice(0, 1)] : [LOOKS, WIDTHS];

test.each(looks)('axe finds nothing on any page, %s at %i px', async (colorScheme, width) => {
  const page = await open.page({ colorScheme, viewport: { width, height: 900 } });
  const found: object[] = [];
  for (const path of paths) {
    await page.goto(open.site.url + path);
    for (const { id, nodes } of await axeFindings(page, { tags: RULES }))
      found.push({ path, id, nodes: nodes.map(({ target }) => target.join(' ')) });
  }
  expect(found).toEqual([]);
});

test('axe would find what is wrong', async () => {
  const page = await open.visit('/');
  await page.evaluate(() => document.querySelector('main')!.append(document.createElement('button')));
  expect((await axeFindings(page, { tags: RULES })).map(({ id }) => id)).toEqual(['button-name']);
});

/** WCAG 1.4.10: 320 px is 1280 px at 400 % zoom. */
test(`nothing sticks out sideways at ${widths.join(', ')} px`, async () => {
  const page = await open.page();
  const wide: string[] = [];
  for (const path of paths) {
    await page.goto(open.site.url + path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (over > 0) wide.push(`${path} by ${over} px at ${width} px`);
    }
  }
  expect(wide).toEqual([]);
});
