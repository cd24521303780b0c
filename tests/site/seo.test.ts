// @module-tag quick
import { expect, test } from 'vitest';
import { pagePaths } from '../support/page-paths.ts';
import { attribute, breachesIn, useListedSite, plain, type ListedPage } from '../support/listed-site.ts';

const listed = useListedSite();

const breaches = (find: (page: ListedPage) => unknown) => breachesIn(listed.pages, find);
const titleOf = ({ html }: ListedPage) => plain(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '');
const descriptionOf = ({ html }: ListedPage) => attribute(html, '<meta name="description"', 'content') ?? '';

test('the sitemap lists every linked page and none with noindex', async () => {
  const paths = new Set(listed.pages.map(({ path }) => path));
  expect(paths.size).toBe(listed.pages.length);
  expect(breaches(({ status }) => status !== 200 && status)).toEqual([]);
  expect(breaches(({ html }) => html.includes('content="noindex"'))).toEqual([]);
  const linked = await pagePaths(listed.site.url);
  const missing = linked.filter((path) => !paths.has(path));
  for (const path of missing) {
    const html = await listed.get(path).then((answer) => answer.text());
    expect(html, path).toContain('content="noindex"');
  }
});

test('titles and descriptions are unique and short enough for search results', () => {
  const outside = (text: string, least: number, most: number) =>
    (text.length < least || text.length > most) && text;
  expect(breaches((page) => outside(titleOf(page), 10, 70))).toEqual([]);
  expect(breaches((page) => outside(descriptionOf(page), 70, 160))).toEqual([]);
  for (const textOf of [titleOf, descriptionOf])
    expect(new Set(listed.pages.map(textOf)).size).toBe(listed.pages.length);
});

test('every page names itself as canonical and says the same to link previews', () => {
  const og = (page: ListedPage, name: string) =>
    attribute(page.html, `<meta property="og:${name}"`, 'content');
  const own = (page: ListedPage) => new URL(page.path, listed.origin).href;
  expect(
    breaches((page) => attribute(page.html, '<link rel="canonical"', 'href') !== own(page) && 'canonical'),
  ).toEqual([]);
  expect(breaches((page) => og(page, 'url') !== own(page) && 'og:url')).toEqual([]);
  expect(breaches((page) => og(page, 'title') !== titleOf(page) && 'og:title')).toEqual([]);
  expect(breaches((page) => og(page, 'description') !== descriptionOf(page) && 'og:description')).toEqual([]);
  expect(breaches((page) => !og(page, 'image:alt') && 'og:image:alt')).toEqual([]);
  expect(breaches((page) => !/^[a-z]{2,3}_[A-Z]{2}$/.test(og(page, 'locale') ?? '') && 'og:locale')).toEqual(
    [],
  );
  const dated = ({ path, html }: ListedPage) =>
    /^\/blog\/[^/]+$/.test(path) !== html.includes('article:published_time');
  expect(breaches((page) => dated(page) && 'article:published_time')).toEqual([]);
});

test('every page has a social card of its own, 1200 by 630', async () => {
  const seen = new Set<string>();
  for (const page of listed.pages) {
    const address = attribute(page.html, '<meta property="og:image"', 'content')!;
    const answer = await listed.get(new URL(address).pathname);
    const png = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('content-type'), page.path).toBe('image/png');
    expect(answer.headers.get('cross-origin-resource-policy'), page.path).toBe('cross-origin');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)], page.path).toEqual([1200, 630]);
    seen.add(png.toString('base64'));
  }
  expect(seen.size).toBe(listed.pages.length);
});

test('every page has a Markdown twin with its heading', async () => {
  for (const page of listed.pages) {
    const twin = attribute(page.html, '<link rel="alternate" type="text/markdown"', 'href')!;
    const answer = await listed.get(twin);
    expect(answer.headers.get('content-type'), page.path).toBe('text/markdown; charset=utf-8');
    const markdown = await answer.text();
    const heading = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(page.html)?.[1] ?? '';
    const text = (html: string) =>
      plain(html.replace(/<[^>]*>/g, ' '))
        .replace(/\s+/g, ' ')
        .trim();
    expect(markdown.split('\n'), page.path).toContain(`# ${text(heading)}`);
    expect(markdown, page.path).not.toMatch(/\{(site|claims)\.|undefined|\[object/);
    expect(markdown.length, page.path).toBeGreaterThan(300);
  }
});

test('robots.txt and llms.txt list addresses that answer', async () => {
  const robots = await listed.get('/robots.txt').then((answer) => answer.text());
  expect(robots).toContain(`Sitemap: ${listed.origin}/sitemap-index.xml`);
  const llms = await listed.get('/llms.txt').then((answer) => answer.text());
  expect(llms).toMatch(/^# \S/);
  const links = [...llms.matchAll(/\]\(([^)]+)\)/g)].map(([, address]) => new URL(address!));
  expect(links.length).toBe(listed.pages.length);
  const answers = await Promise.all(links.map(({ pathname }) => listed.get(pathname)));
  expect(answers.filter(({ status }) => status !== 200).map(({ url }) => url)).toEqual([]);
});

test('the manifest and the pages name icons that are there, in the sizes they claim', async () => {
  const [{ html }] = listed.pages as [ListedPage];
  const manifest = await listed.get('/site.webmanifest').then((answer) => answer.json());
  expect(manifest).toMatchObject({ name: expect.any(String), start_url: '/' });
  expect(html).toContain('<link rel="manifest" href="/site.webmanifest"');
  const touch = attribute(html, '<link rel="apple-touch-icon"', 'href');
  const icons = [...manifest.icons, { src: touch, sizes: '180x180', type: 'image/png' }];
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
  for (const { src, sizes, type } of icons) {
    const answer = await listed.get(src);
    expect(answer.headers.get('content-type')?.split(';')[0], src).toBe(type);
    if (type !== 'image/png') continue;
    const png = Buffer.from(await answer.arrayBuffer());
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes);
  }
});

test('the feeds hold the articles, newest first, under the addresses of their pages', async () => {
  const answer = await listed.get('/feed.json');
  expect(answer.headers.get('content-type')).toMatch(/^application\/feed\+json/);
  const feed = await answer.json();
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    title: expect.any(String),
    feed_url: `${listed.origin}/feed.json`,
  });
  const days = feed.items.map((item: { date_published: string }) => item.date_published);
  expect(days).toEqual(days.toSorted().toReversed());
  const paths = new Set(listed.pages.map(({ path }) => path));
  for (const item of feed.items) {
    expect(item).toMatchObject({
      id: item.url,
      title: expect.any(String),
      authors: [expect.objectContaining({ name: expect.any(String) })],
    });
    expect(item.content_html).not.toMatch(/ (href|src)="(\/(?!\/)|#)/);
    expect(paths).toContain(new URL(item.url).pathname);
  }
  const rss = await listed.get('/rss.xml').then((answer) => answer.text());
  const dates = [...rss.matchAll(/<pubDate>([^<]+)<\/pubDate>/g)].map(([, date]) =>
    new Date(date!).getTime(),
  );
  expect(dates.slice(0, days.length)).toEqual(days.map((day: string) => new Date(day).getTime()));
  // Readers in all American time zones see the same date as on the page.
  const { html } = listed.pages.find(({ path }) => path === new URL(feed.items[0].url).pathname)!;
  const shown = new Intl.DateTimeFormat('sv', { timeZone: 'Pacific/Honolulu' }).format(dates[0]);
  expect(html).toContain(`dateTime="${shown}"`);
  const links = [...rss.matchAll(/<item>[\s\S]*?<link>([^<]+)<\/link>/g)].map(([, address]) => address);
  expect(feed.items.map(({ url }: { url: string }) => url)).toEqual(links.slice(0, feed.items.length));
});
