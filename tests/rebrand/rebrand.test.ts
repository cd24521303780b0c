import { globSync, readFileSync, cpSync, rmSync, copyFileSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { describe, expect, test, afterAll, beforeAll } from 'vitest';
import { openBrowser, openPage } from '../support/browser.ts';
import { withFields } from '../support/content-fields.ts';
import { eventually } from '../support/eventually.ts';
import { write } from '../support/visits.ts';
import { untilReady } from '../../demos/test/support/application.ts';
import { execFile, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startBuiltSite, type BuiltSite } from '../support/server-process.ts';
import { BUILD_ENVIRONMENT } from '../support/scratch-build.ts';
import { copyCaches, scratchCopy } from '../support/scratch-copy.ts';

/** Characters in the card font, which has no others (a subset of Kosugi, Apache License 2.0). */
const DRAWN = '静かな道具';
/** A character missing from the font. */
const UNDRAWN = '鶴';

/** Writes Japanese headlines and sets a font for them. */
function writeJapanese(folder: URL): void {
  const edit = (file: string, change: (text: string) => string) => {
    const path = new URL(`own/${file}`, folder);
    const before = readFileSync(path, 'utf8');
    const after = change(before);
    if (after === before) throw new Error(`${file} holds nothing to change`);
    writeFileSync(path, after);
  };
  edit('pages/home.yaml', (text) => withFields(text, { 'hero.headline': DRAWN }));
  edit('pages/contact.yaml', (text) => withFields(text, { 'banner.title': `${UNDRAWN}とともに` }));
  copyFileSync(new URL('kyoto-card.ttf', import.meta.url), new URL('own/card.ttf', folder));
  edit('brand.yaml', (text) => withFields(text, { cardFont: './card.ttf' }));
}

const root = new URL('../../', import.meta.url);
const TEXT = /\.(html|md|json|xml|txt|mjs|js|css|svg|webmanifest)$/;
const ADDRESS = 'https://www.studio-of-tests.com';

/**
 * Sets up and builds a copy of the site with `npm run setup -- --from`.
 * @param answers a file beside this one
 * @param flags of the first setup
 * @param write edits the content afterwards, in the folder that contains own/
 */
function useRebranded(answers: string, flags: string[], write: (folder: URL) => void = () => {}) {
  const rebranded = {} as { site: BuiltSite; folder: URL; /** What the build said. */ built: string };
  const at = (path: string) => fileURLToPath(new URL(path, rebranded.folder));
  const command = (file: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('node', [file, ...args], {
      cwd: rebranded.folder,
      encoding: 'utf8',
      env: { ...BUILD_ENVIRONMENT, CONTENT_DIR: 'own', DATA_DIR: rebranded.site?.dataDir ?? '' },
    });
    return { status, said: stdout + stderr };
  };

  beforeAll(async () => {
    rebranded.folder = await scratchCopy(root);
    await copyCaches(root, rebranded.folder);
    cpSync(new URL('.env.example', root), at('.env.example'));
    const from = fileURLToPath(new URL(answers, import.meta.url));
    const { status, said } = command('tools/setup.ts', '--from', from, '--no-open', ...flags);
    if (status !== 0) throw new Error(said);
    write(rebranded.folder);
    const { stdout, stderr } = await promisify(execFile)(
      'astro',
      ['build', '--silent', '--outDir', 'dist/current'],
      {
        cwd: rebranded.folder,
        env: { ...BUILD_ENVIRONMENT, SITE_URL: ADDRESS, CONTENT_DIR: 'own' },
      },
    );
    rebranded.built = stdout + stderr;
    rebranded.site = await startBuiltSite({ SITE_URL: ADDRESS }, at('dist/current'));
  });
  afterAll(async () => {
    await rebranded.site?.stop();
    rmSync(rebranded.folder, { recursive: true, force: true });
  });

  return Object.assign(rebranded, {
    at,
    command,
    /** Text files of the client build, as [path, text]. */
    outputs: () =>
      globSync('dist/current/client/**/*.*', { cwd: rebranded.folder })
        .filter((path) => TEXT.test(path))
        .map((path) => [path, readFileSync(at(path), 'utf8')] as const),
    /** Social cards as [path, file content], which includes their text as metadata. */
    cards: () =>
      globSync('dist/current/client/og/**/*.png', { cwd: rebranded.folder }).map(
        (path) => [path, readFileSync(at(path), 'utf8')] as const,
      ),
    get: (path: string) => fetch(rebranded.site.url + path, { headers: { accept: 'text/html' } }),
  });
}

/** Pays part of the basket in the POS demo; returns the suggested remaining amount. */
async function payPart(page: Page, url: string, part: string): Promise<string> {
  await page.goto(`${url}/product/pos`);
  await untilReady(page);
  await page.locator('[data-code="2000000000091"]').click();
  await page.getByRole('button', { name: /^Pay / }).click();
  const amount = page.getByRole('dialog').getByLabel('Amount');
  await amount.fill(part);
  await page.getByRole('button', { name: 'Card', exact: true }).click();
  await page.getByRole('button', { name: 'Tap a card', exact: true }).click();
  return amount.inputValue();
}

const LEFT_OVER = /groundline|\bAustin\b|\bTexas\b|\bGL-[0-9A-Z]|\bDelaware\b|America\/Chicago/i;

// Each agency skips the tests that belong to the other: products, a font for cards.
describe.each([
  {
    answers: 'valencia.yaml',
    prefix: 'NT',
    price: /\d\s?€/,
    currency: 'EUR',
    language: 'es-ES',
    separator: ';',
    sold: true,
  },
  {
    answers: 'kyoto.yaml',
    prefix: 'KUM',
    price: /[¥￥]\d/,
    currency: 'JPY',
    language: 'ja',
    separator: ',',
    sold: false,
  },
])('setup --from $answers', ({ answers, prefix, price, currency, language, separator, sold }) => {
  const isJapanese = language === 'ja';
  const site = useRebranded(answers, sold ? ['--like-sample'] : [], isJapanese ? writeJapanese : undefined);

  test('leaves nothing of the sample in what is built', () => {
    const cards = site.cards();
    for (const [path, text] of cards) expect(text, path).toContain('www.studio-of-tests.com');
    const found = [...site.outputs(), ...cards].flatMap(([path, text]) => {
      const [before] = LEFT_OVER.exec(text) ?? [];
      const place = before ? text.indexOf(before) : 0;
      return before ? [`${path}: … ${text.slice(Math.max(0, place - 60), place + 60)} …`] : [];
    });
    expect(found).toEqual([]);
    expect(cards.length).toBeGreaterThan(4);
  });

  test('writes prices in the currency, in pages, twins and structured data', async () => {
    const page = await (await site.get('/pricing')).text();
    const twin = await (await site.get('/pricing.md')).text();
    expect(price.test(page)).toBe(true);
    expect(price.test(twin)).toBe(true);
    expect(/\$\d/.exec(page + twin)).toBeNull();
    expect(page.includes(`<html lang="${language}"`)).toBe(true);
    const offers = site.outputs().flatMap(([, text]) => [...text.matchAll(/"priceCurrency":"(\w+)"/g)]);
    expect(new Set(offers.map(([, code]) => code))).toEqual(new Set(sold ? [currency] : []));
  });

  test('neither pages nor mails of a rebranded site mention the sample agency', async () => {
    const browser = await openBrowser();
    const page = await openPage(browser);
    const reference = await write(page, site.site.url);
    expect(page.faults).toEqual([]);
    await browser.close();
    expect(reference).toMatch(new RegExp(`^${prefix}-[0-9A-Z]{4}-[0-9A-Z]{4}$`));
    await eventually(async () => (await site.site.mails()).length === 2);
    for (const { subject, html, text, from } of await site.site.mails())
      expect(LEFT_OVER.exec([subject, html, text, JSON.stringify(from)].join('\n'))).toBeNull();
    for (const path of ['/contact', '/nowhere', '/subscribe/confirm?token=none', '/contact/thanks'])
      expect(LEFT_OVER.exec(await (await site.get(path)).text()), path).toBeNull();
    // The table of inquiries is one that spreadsheets there read.
    const cells = [reference, '\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d', '\\w+'].map((cell) => `"${cell}"`);
    const { said } = site.command('app/cli/main.ts', 'inquiries', 'export');
    expect(said).toMatch(new RegExp(`^${cells.join(separator)}`, 'm'));
  });

  test('menus resolve', async () => {
    const html = await (await site.get('/')).text();
    const links = [...html.matchAll(/<(?:header|footer).*?<\/(?:header|footer)>/gs)].flatMap(([menu]) =>
      [...menu.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&')),
    );
    expect(links.length).toBeGreaterThan(5);
    for (const href of new Set(links)) expect((await site.get(href)).status, href).toBe(200);
  });

  test('drawn maps on the home page cover nothing beside their frames', async () => {
    const browser = await openBrowser();
    const page = await openPage(browser);
    await page.goto(site.site.url);
    const [maps, covering] = await page.evaluate(() => {
      const all = [...document.querySelectorAll('svg.u-terrain')];
      const leaves = all.filter((map) => {
        const [own, frame] = [map, map.parentElement!].map((one) => one.getBoundingClientRect());
        return own!.top < frame!.top - 1 || own!.bottom > frame!.bottom + 1;
      });
      return [all.length, leaves.map((map) => map.parentElement!.className)];
    });
    expect(maps).toBeGreaterThan(1);
    expect(covering).toEqual([]);
    await browser.close();
  });

  test.runIf(sold)('demos use the agency’s currency and number format', async () => {
    const browser = await openBrowser();
    const page = await openPage(browser);
    expect(await payPart(page, site.site.url, '10,50')).toMatch(/^\d+,\d\d$/);
    expect(page.faults).toEqual([]);
    await browser.close();
  });

  test('is good content, changes nothing the second time, and is not ready to go live', () => {
    expect(site.command('tools/content-check.ts')).toMatchObject({ status: 0 });
    const from = new URL(answers, import.meta.url).pathname;
    expect(site.command('tools/setup.ts', '--from', from, '--no-open').said).toMatch(/nothing to change/);
    const { status, said } = site.command('tools/publish-check.ts');
    expect(status).toBe(1);
    expect(said).toMatch(/content\/legal\/privacy-policy\.md:\d+ /);
    expect(said).not.toMatch(/hello@groundline|the name, address/);
  });

  test.runIf(!sold)('has no trace of what is left out', async () => {
    for (const path of [
      '/blog',
      '/project',
      '/film',
      '/product/crm',
      '/rss.xml',
      '/service/our-service',
      '/a-z',
      '/search.json',
    ])
      expect((await site.get(path)).status, path).toBe(404);
    const links = site.outputs().flatMap(([path, text]) => {
      const [link] = /(?:href="|\]\()[^")]*\/(?:blog|product|project|film)\b/.exec(text) ?? [];
      return link ? [`${path}: ${link}`] : [];
    });
    expect(links).toEqual([]);
    expect(await (await site.get('/')).text()).not.toContain('data-search');
  });

  // The font of social cards has no Japanese.
  test.runIf(!isJapanese)('the build has nothing to say', () => expect(site.built).toBe(''));

  test.runIf(isJapanese)('the build lists the words that social cards cannot draw', () => {
    // Includes the country in the address line.
    expect(site.built.trim()).toMatch(
      new RegExp(
        `^content/brand\\.yaml cardFont: .* \\(/ and 1 more\\), because no font has \\S*${UNDRAWN}\\S*; .*$`,
      ),
    );
    const cards = new Map(site.cards());
    const says = (card: string, words: string) => cards.get(card)!.includes(encodeURIComponent(words));
    expect(says('dist/current/client/og/index.png', DRAWN)).toBe(true);
    expect(says('dist/current/client/og/contact.png', UNDRAWN)).toBe(false);
  });
});
