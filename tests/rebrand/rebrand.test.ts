import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openBrowser, openPage } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { DRAWN, UNDRAWN, writeJapanese } from './japanese.ts';
import { useRebranded } from './rebranded.ts';
import { write } from './visits.ts';

/** A customized site has other services and products than these answers. */
const isSample = /^sample: true$/m.test(readFileSync('content/site.yaml', 'utf8'));

const LEFT_OVER = /groundline|\bAustin\b|\bTexas\b|\bGL-[0-9A-Z]|\bDelaware\b|America\/Chicago/i;

describe.runIf(isSample).each([
  {
    answers: 'valencia.yaml',
    prefix: 'NT',
    price: /\d\s?€/,
    currency: 'EUR',
    language: 'es-ES',
    sold: true,
  },
  { answers: 'kyoto.yaml', prefix: 'KUM', price: /[¥￥]\d/, currency: 'JPY', language: 'ja', sold: false },
])('setup --from $answers', ({ answers, prefix, price, currency, language, sold }) => {
  const site = useRebranded(answers, sold ? undefined : writeJapanese);

  test('leaves nothing of the sample in what is built', () => {
    const cards = site.cards();
    for (const [path, text] of cards) expect(text, path).toContain('www.studio-of-tests.com');
    const found = [...site.outputs(), ...cards].flatMap(([path, text]) => {
      const [before] = LEFT_OVER.exec(text) ?? [];
      const place = before ? text.indexOf(before) : 0;
      return before ? [`${path}: … ${text.slice(Math.max(0, place - 60), place + 60)} …`] : [];
    });
    expect(found).toEqual([]);
    expect(cards.length).toBeGreaterThan(5);
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

  test('a visitor writes through the form, and neither pages nor mails say anything of the sample', async () => {
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
    // The table of enquiries is one that spreadsheets there read.
    const cells = [reference, '\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d', '\\w+'].map((cell) => `"${cell}"`);
    const { said } = site.command('server/cli/main.ts', 'leads', 'export');
    expect(said).toMatch(new RegExp(`^${cells.join(sold ? ';' : ',')}`, 'm'));
  });

  test('is good content, changes nothing the second time, and is not ready to go live', () => {
    expect(site.command('tools/content-check.ts')).toMatchObject({ status: 0 });
    const from = new URL(answers, import.meta.url).pathname;
    expect(site.command('tools/setup.ts', '--from', from, '--no-open').said).toMatch(/nothing to change/);
    const { status, said } = site.command('tools/publish-check.ts');
    expect(status).toBe(1);
    expect(said).toMatch(/content\/legal\/privacy-policy\.md:\d+ sample: /);
    expect(said).not.toMatch(/belongs to nobody|sample: the name/);
  });

  test.runIf(!sold)('has no trace of what is left out', async () => {
    for (const path of [
      '/blog',
      '/project',
      '/film',
      '/product/crm',
      '/rss.xml',
      '/service/digital-marketing',
    ])
      expect((await site.get(path)).status, path).toBe(404);
    const links = site.outputs().flatMap(([path, text]) => {
      const [link] = /(?:href="|\]\()[^")]*\/(?:blog|product|project|film)\b/.exec(text) ?? [];
      return link ? [`${path}: ${link}`] : [];
    });
    expect(links).toEqual([]);
  });

  test('the build says which words of social cards it could not draw, and nothing otherwise', () => {
    if (sold) return expect(site.built).toBe('');
    // Includes the country in the address line.
    expect(site.built.trim()).toMatch(
      new RegExp(
        `^content/brand\\.yaml cardFont: .* \\(/ and 1 more\\), because no font has \\S*${UNDRAWN}\\S*; .*$`,
      ),
    );
    const cards = new Map(site.cards());
    const says = (card: string, words: string) => cards.get(card)!.includes(encodeURIComponent(words));
    expect(says('dist/client/og/index.png', DRAWN)).toBe(true);
    expect(says('dist/client/og/contact.png', UNDRAWN)).toBe(false);
  });

  test.runIf(!sold)(
    'without a list of all pages there is no search, and no demo leaves no file of demos',
    async () => {
      for (const path of ['/a-z', '/search.json']) expect((await site.get(path)).status, path).toBe(404);
      expect(await (await site.get('/')).text()).not.toContain('data-search');
      const without = ['--yes', '--no-open', '--sections', 'about,pricing,questions'];
      expect(site.command('tools/setup.ts', ...without)).toMatchObject({ status: 0 });
      expect(globSync('content/demos/*', { cwd: site.folder })).toEqual([]);
      expect(site.command('tools/content-check.ts')).toMatchObject({ status: 0 });
    },
  );
});
