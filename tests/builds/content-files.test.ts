import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile, utimes, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { parse } from 'yaml';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { untilReady } from '../../demos/test/support/application.ts';
import { withFields } from '../support/content-fields.ts';
import { freePort } from '../support/free-port.ts';
import { BUILD_ENVIRONMENT, useScratchCopy } from '../support/scratch-build.ts';
import { startBuiltSite, type BuiltSite } from '../support/server-process.ts';
import { siteAndBrowser } from '../support/site-and-browser.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

// One build for all new content: a product, pictures, and a right-to-left language.
const { at, built, edit } = useScratchCopy();
const open = siteAndBrowser();
let mirrored: BuiltSite;
beforeAll(async () => {
  await addProduct();
  await givePictures();
  await addArticle();
  await edit('content/site.yaml', (text) => withFields(text, { language: 'he-IL' }));
  await buildWhileEdited();
  mirrored = await startBuiltSite({}, fileURLToPath(at('dist/current')));
});
afterAll(() => mirrored?.stop());

const options = () => ({ cwd: at('.'), env: BUILD_ENVIRONMENT });

/** Writes a content file with an old modification time. */
async function saveEarlier(path: string, text: string) {
  await writeFile(at(path), text);
  await utimes(at(path), 0, 0);
}

/** Builds while a content file is edited, and while its reader leaves, as `npm run build 2>&1 | head -1` does. */
async function buildWhileEdited() {
  const faq = await readFile(at('content/faq.yaml'), 'utf8');
  await saveEarlier('content/faq.yaml', faq);
  const building = spawn('node', ['tools/site.ts', 'build'], options());
  building.stdout.destroy();
  building.stderr.once('data', () => {
    building.stderr.destroy();
    void writeFile(at('content/faq.yaml'), `${faq}# A later thought\n`);
  });
  const [code] = await once(building, 'exit');
  expect(code).toBe(0);
}

test('a file edited during a build is built the next time', async () => {
  const script = `import { builtRelease } from './tools/build-site.ts';
    console.log(Boolean(await builtRelease(new URL('./', import.meta.url), new URL('content/', import.meta.url))));`;
  await writeFile(at('is-built.mjs'), script);
  const isBuilt = () => spawnSync('node', ['is-built.mjs'], { ...options(), encoding: 'utf8' }).stdout;
  expect(isBuilt()).toBe('false\n');
  const faq = await readFile(at('content/faq.yaml'), 'utf8');
  await saveEarlier('content/faq.yaml', faq.replace('# A later thought\n', ''));
  expect(isBuilt()).toBe('true\n');
});

test('a start into a pipe that closes goes on (npm start 2>&1 | head -1)', async () => {
  const port = await freePort();
  // npm prints its own line first, which ends head.
  const start = '(echo first; exec node tools/site.ts start 2>&1) | head -1';
  const shell = spawn('sh', ['-c', start], {
    cwd: at('.'),
    env: { ...BUILD_ENVIRONMENT, PORT: `${port}`, DATA_DIR: temporaryFolder() },
    stdio: 'ignore',
    detached: true,
  });
  try {
    const status = () =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        (response) => response.status,
        () => 0,
      );
    await expect.poll(status, { timeout: 280_000 }).toBe(200);
    expect((await fetch(`http://127.0.0.1:${port}/contact`)).status).toBe(200);
  } finally {
    // The group of the shell: the pipe, the server and its worker.
    if (shell.exitCode === null) process.kill(-shell.pid!);
  }
});

const product = (name: string) => `content/products/${name}.yaml`;

/** Adds a product without a demo, and removes another product's demo. */
async function addProduct() {
  const crm = await readFile(at(product('crm')), 'utf8');
  const fields = {
    order: 5,
    name: 'Bookings',
    color: 'third',
    'seo.title': 'Bookings that fill the day',
    'seo.description': 'Rooms, chairs and hours in one plan. '.repeat(2).trim(),
    summit: { order: 5, label: 'Bookings', line: 'Fill the Day', x: 0.5, y: 0.5, height: 0.5, radius: 0.1 },
    demo: undefined,
  };
  // Its links lead to its own sections and subjects, and it has neither a demo nor plans.
  const bookings = withFields(crm, fields)
    .replaceAll('/product/crm#', '/product/bookings#')
    .replaceAll('/pricing#crm', '/pricing')
    .replaceAll(/crm-(demo|board|plan)/g, 'bookings-$1')
    .replaceAll('#try', '#features');
  await writeFile(at(product('bookings')), bookings);
  await edit(product('pos'), (text) => withFields(text, { demo: undefined }).replaceAll('#try', '#features'));
}

test('one file makes a product: page, menu, map, sitemap, search', async () => {
  const [page, home, sitemap, search] = await Promise.all(
    ['product/bookings.html', 'index.html', 'sitemap-pages.xml', 'search.json'].map(built),
  );
  expect(page).toContain('href="/contact?about=bookings-demo"');
  expect(page).not.toContain('<astro-island');
  // The POS product has lost its demo, and with it the script.
  expect(await built('product/pos.html')).not.toContain('<astro-island');
  expect(home).toMatch(/id="to-bookings"[^>]*href="\/product\/bookings"/);
  expect(home).toContain('href="/product/bookings#features"');
  expect(sitemap).toContain('/product/bookings</loc>');
  expect(search).toContain('"/product/bookings"');
  expect(await built('product/bookings.md')).toMatch(/^# CRM That Helps You Sell More/);
});

/** Some file systems store ü as two characters (NFD). */
const NAMED = 'Über $& 日本';

async function addArticle() {
  const crm = await readFile(at('content/blog/build-or-buy-a-crm.md'), 'utf8');
  const [, frontMatter = ''] = crm.split('---\n');
  const article = withFields(`---\n${frontMatter}---\n`, {
    title: 'A name of several scripts',
    description: 'Names that are not made of plain letters. '.repeat(2).trim(),
  });
  const text = '\n## Content\n\n[Here](#content), [there](</blog/Über $& 日本>).\n';
  await writeFile(at(`content/blog/${encodeURIComponent(NAMED.normalize('NFD'))}.md`), article + text);
}

test('a page with non-Latin letters in its file name is treated like any other', async () => {
  const address = `https://saltmarsh.example${encodeURI(`/blog/${NAMED}`)}`;
  const [page, sitemap, rss, json] = await Promise.all(
    [`blog/${NAMED}.html`, 'sitemap-pages.xml', 'rss.xml', 'feed.json'].map((path) => built(encodeURI(path))),
  );
  const escaped = address.replaceAll('&', '&amp;');
  expect(page).toContain(`<meta property="og:url" content="${escaped}"`);
  expect(page).toContain('"@type":"BlogPosting"');
  expect((await built(encodeURI(`blog/${NAMED}.md`))).length).toBeGreaterThan(100);
  expect(await built(encodeURI(`og/blog/${NAMED}.png`))).toContain('PNG');
  for (const list of [sitemap, rss]) expect(list).toContain(`>${escaped}<`);
  const { items } = JSON.parse(json!) as { items: { url: string; content_html: string }[] };
  const { content_html: html } = items.find(({ url }) => url === address)!;
  expect(html.includes(' href="#')).toBe(false);
  expect(html).toMatch(/ href="https:[^"]+#content"/);
  // A heading's id must not collide with an id that every page has.
  expect(page!.match(/ id="content"/g)).toHaveLength(1);
});

const PROJECT = 'sabine-coffee-roasters';

/** Returns the part of a page between two texts. */
const between = (html: string, from: string, to: string) =>
  html.slice(html.indexOf(from), html.indexOf(to, html.indexOf(from)));

/** Adds pictures to everything that may have one. */
async function givePictures() {
  const drawing = sharp({ create: { width: 1800, height: 900, channels: 3, background: '#0a6' } });
  await writeFile(at('content/projects/shop front.jpg'), await drawing.jpeg().toBuffer());
  // File names often contain spaces; front matter only needs quotes around them.
  await edit(`content/projects/${PROJECT}.md`, (text) =>
    withFields(text, {
      cover: { file: './shop front.jpg', alt: 'A "shop" front', caption: 'Before & after' },
    }),
  );
  const picture = (alt: string) => ({ file: '../projects/shop front.jpg', alt });
  await edit('content/authors/ines-calder.yaml', (text) =>
    withFields(text, { portrait: picture('Inés at a press') }),
  );
  await edit('content/products/crm.yaml', (text) =>
    withFields(text, {
      screenshots: { title: 'A Monday', pictures: [picture('A board of deals')] },
    }),
  );
  const quote = {
    quote: 'They were done when they said.',
    name: 'Ana Ruiz',
    role: 'Owner, Ruiz e Hijos',
    date: '2026-02-10',
    permission: 'Mail of that day',
  };
  await edit('content/pages/about.yaml', (text) =>
    withFields(text, { testimonials: { title: 'Of us', items: [quote] } }),
  );
  const square = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path d="M0 0h40v20z"/></svg>';
  await writeFile(at('content/north bank.svg'), square);
  const clients = parse(await readFile(at('content/clients.yaml'), 'utf8')) as {
    strip: { clients: { name: string }[] };
  };
  const place = (name: string) =>
    `strip.clients.${clients.strip.clients.findIndex((client) => client.name === name)}`;
  await edit('content/clients.yaml', (text) =>
    withFields(text, {
      [place('Northbank')]: { name: 'Northbank', logo: './north bank.svg' },
      [place('Mesa Freight')]: { name: 'Mesa Freight', logo: './projects/shop front.jpg' },
    }),
  );
}

test('portraits, screenshots, logos and quotes are shown where the content has them', async () => {
  const article = await built('blog/what-a-branding-process-delivers.html');
  const portrait = between(article, '<picture', '</picture>');
  expect(portrait).toContain('alt="Inés at a press"');
  expect(portrait).toMatch(/96w.* 192w/);
  expect(portrait).not.toContain('480w');
  // The contact page is rendered on demand and shows this file.
  const answering = await sharp(
    await readFile(at('dist/current/client/pictures/people/ines-calder.webp')),
  ).metadata();
  expect([answering.width, answering.height]).toEqual([480, 480]);
  const product = await built('product/crm.html');
  const screenshot = between(product, 'A Monday', '</section>');
  expect(screenshot).toContain('alt="A board of deals" loading="lazy"');
  // A single screenshot is as wide as the page.
  expect(screenshot).toContain('82.5rem');
  expect(await built('product/erp.html')).not.toContain('<figure><picture');
  const home = await built('index.html');
  const logos = [...home.matchAll(/<img src="([^"]+)"[^>]*alt="(Northbank|Mesa Freight)"/g)];
  // The logos appear twice, so that the strip can scroll endlessly.
  expect(logos.map(([, , name]) => name)).toEqual(['Northbank', 'Mesa Freight', 'Northbank', 'Mesa Freight']);
  expect(await built(logos[0]![1]!.slice(1))).toContain('M0 0h40v20z');
  expect(logos[0]![0]).toContain('width="40" height="20"');
  expect(home).toMatch(/<\/svg>Quarry Tools/);
  const about = await built('about.html');
  const quote = between(about, 'They were done when they said.', '</figure>');
  expect(quote).toContain('Ana Ruiz');
  expect(quote).toContain('dateTime="2026-02-10"');
  for (const page of [about, await built('about.md'), await built('search.json')])
    expect(page).not.toContain('Mail of that day');
});

test('a cover is above the text, never enlarged, and loaded at once', async () => {
  const html = await built(`project/${PROJECT}.html`);
  const [figure = ''] = /<figure>.*?<\/figure>/s.exec(html) ?? [];
  expect(html.indexOf(figure)).toBeLessThan(html.indexOf('<h2 id='));
  expect(figure).toContain('width="1800" height="900" alt="A &quot;shop&quot; front" fetchPriority="high"');
  expect(figure).toContain('<figcaption>Before &amp; after</figcaption>');
  const files = [...figure.matchAll(/(\/_astro\/\S+\.webp) (\d+)w/g)];
  expect(files.map(([, , width]) => Number(width))).toEqual([480, 960, 1440, 1800]);
  for (const [, file, width] of files) {
    const made = await sharp(await readFile(at(`dist/current/client${file}`))).metadata();
    expect(made.width).toBe(Number(width));
  }
});

async function visitMirrored(path: string, width = 1440) {
  const page = await open.page({ viewport: { width, height: 900 } });
  await page.goto(mirrored.url + path);
  return page;
}

test.each(['/', '/product/crm', '/pricing', '/contact', '/service', '/blog', '/about'])(
  '%s written from right to left is as wide as its window',
  async (path) => {
    const page = await visitMirrored(path, 390);
    expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  },
);

test('in right-to-left languages arrows and maps are mirrored, phone numbers not', async () => {
  const page = await visitMirrored('/');
  const scales = (selector: string) =>
    page.locator(selector).evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).scale))]);
  expect(await scales('a > [class*="Button-arrow"]')).toEqual(['-1 1']);
  expect(await scales('main .u-terrain')).toEqual(['-1 1']);
  const [phone] = await page.locator('footer a[href^="tel:"]').all();
  expect(await phone!.evaluate((link) => getComputedStyle(link).direction)).toBe('ltr');
});

test('arrow keys go the way they point', async () => {
  const page = await visitMirrored('/product/erp');
  const tabs = page.getByRole('tab');
  await untilReady(page);
  await tabs.first().focus();
  await page.keyboard.press('ArrowLeft');
  expect(await tabs.nth(1).getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('ArrowRight');
  expect(await tabs.first().getAttribute('aria-selected')).toBe('true');
});
