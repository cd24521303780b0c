import { readFile, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { ScratchCopy } from '../support/scratch-build.ts';

const DEMO = /^demo:\n(?: {2}.*\n)+/m;
const product = (name: string) => `content/products/${name}.yaml`;

/** Adds a product without a demo, and takes that of another. */
export async function addProduct({ at, edit }: ScratchCopy) {
  const crm = await readFile(at(product('crm')), 'utf8');
  const bookings = crm
    .replace(/^order: 1$/m, 'order: 5')
    .replace(/^name: CRM$/m, 'name: Bookings')
    .replace(/^color: ember$/m, 'color: moss')
    .replace(/^ {2}title: CRM with .*$/m, '  title: Bookings that fill the day')
    .replace(/^ {2}description: .*$/m, `  description: ${'Rooms, chairs and hours in one plan. '.repeat(2)}`)
    .replace(
      /^summit: .*$/m,
      'summit: { order: 5, label: Bookings, line: Fill the Day, x: 0.5, y: 0.5, height: 0.5, radius: 0.1 }',
    ) // prettier-ignore
    .replace(/^ {2}seconds: 7\n {2}caption: .*$/m, "  seconds: 4\n  caption: 'Bookings fill the day.'")
    .replaceAll('/product/crm#', '/product/bookings#')
    .replaceAll('/pricing#crm', '/pricing')
    .replaceAll(/crm-(demo|board|plan)/g, 'bookings-$1')
    .replace(DEMO, '');
  await writeFile(at(product('bookings')), bookings);
  await edit(product('pos'), (text) => text.replace(DEMO, ''));
}

/** On a copy to which it was added, and which was built. */
export function productSuite({ built }: ScratchCopy): void {
  test('a product is one file: its page, its places in menu, map, film, sitemap and search, and its subjects', async () => {
    const [page, home, film, sitemap, search] = await Promise.all(
      ['product/bookings.html', 'index.html', 'film.html', 'sitemap-pages.xml', 'search.json'].map(built),
    );
    expect(page).toContain('href="/contact?about=bookings-demo"');
    expect(page).not.toContain('<astro-island');
    // Another product has lost its demo, and with it the script.
    expect(await built('product/pos.html')).not.toContain('<astro-island');
    expect(home).toMatch(/id="to-bookings"[^>]*href="\/product\/bookings"/);
    expect(home).toContain('href="/product/bookings#features"');
    expect(film).toContain('Bookings fill the day.');
    expect(sitemap).toContain('/product/bookings</loc>');
    expect(search).toContain('"/product/bookings"');
    expect(await built('product/bookings.md')).toMatch(/^# CRM That Helps You Sell More/);
  });
}

/** Leaves no build behind. */
export function productMistakes({ at, build, edit }: ScratchCopy): void {
  test('a demo that nobody wrote stops the build, with the file that asks for it', async () => {
    const [demo] = (await readFile(at(product('crm')), 'utf8')).match(DEMO)!;
    await edit(product('bookings'), (text) => `${text}\n${demo}`);
    await expect(build()).rejects.toThrow('content/products/bookings.yaml: demo: ');
    await edit(product('bookings'), (text) => text.replace(`\n${demo}`, ''));
  });
}
