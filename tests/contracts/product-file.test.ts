import { readFile, rm, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scratchCopy } from '../../tools/prepare/scratch-copy.ts';
import { scratchBuild } from '../support/scratch-build.ts';

let copy: URL;
beforeAll(async () => {
  copy = await scratchCopy(new URL('../../', import.meta.url));
});
afterAll(() => rm(copy, { recursive: true, force: true }));

const DEMO = /^demo:\n(?: {2}.*\n)+/m;
const product = (name: string) => new URL(`content/products/${name}.yaml`, copy);
const built = (path: string) => readFile(new URL(`dist/client/${path}`, copy), 'utf8');

test('a product is one file: its page, its places in menu, map, film, sitemap and search, and its subjects', async () => {
  const crm = await readFile(product('crm'), 'utf8');
  const bookings = crm
    .replace(/^order: 1$/m, 'order: 5')
    .replace(/^name: CRM$/m, 'name: Bookings')
    .replace(/^color: ember$/m, 'color: moss')
    .replace(/^ {2}title: CRM with .*$/m, '  title: Bookings that fill the day | Groundline')
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
  await writeFile(product('bookings'), bookings);
  await writeFile(product('pos'), (await readFile(product('pos'), 'utf8')).replace(DEMO, ''));
  await scratchBuild(copy).build();

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

test('a demo that nobody wrote stops the build, with the file that asks for it', async () => {
  const [demo] = (await readFile(product('crm'), 'utf8')).match(DEMO)!;
  await writeFile(product('bookings'), `${await readFile(product('bookings'), 'utf8')}\n${demo}`);
  await expect(scratchBuild(copy).build()).rejects.toThrow('content/products/bookings.yaml: demo: ');
});
