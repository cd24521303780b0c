import { getEntry } from 'astro:content';
import { articles } from '../content/queries/articles.ts';
import { placeholdersOf, fillPlaceholders } from '../content/checks/placeholders.ts';
import { only } from '../content/queries/entries.ts';
import { withPictureAddresses } from '../content/prose/local-pictures.ts';
import { twinPath } from '../seo/addresses.ts';
import { sitePages, type Page } from '../content/queries/pages.ts';
import { contentMarkdown } from './content-markdown.ts';

/** A page as Markdown for agents: the same words, from the same content, without the drawing. */
export async function pageMarkdown(page: Page, address: URL): Promise<string> {
  const [site, pages] = await Promise.all([only('site'), sitePages()]);
  const { email, phone } = site.contact;
  const blocks = [
    `# ${page.heading}`,
    `> ${page.seo.description}`,
    ...(await wordsOf(page, pages)).filter((block) => block !== `## ${page.heading}`),
    ...index(await below(page, pages)),
    '---',
    `${site.name} · ${email} · ${phone} · <${new URL(page.path, address).href}>`,
  ];
  return `${blocks.join('\n\n')}\n`;
}

async function wordsOf({ path }: Page, pages: Page[]): Promise<string[]> {
  const names = namesOf(pages);
  const messages = (data: object) =>
    contentMarkdown(data as Record<string, unknown>, (target) => names.get(target));
  const banner = (data: { banner: { intro: string } }) => [data.banner.intro, ...messages(data)];
  const [, folder, id, tag] = path.split('/');
  if (tag) return [];
  switch (path) {
    case '/':
      return [
        ...messages(await only('home')),
        ...messages({ faq: await only('faq'), ...(await only('clients')) }),
      ];
    case '/about':
      return banner(await only('about'));
    case '/service':
      return banner(await only('serviceIndex'));
    case '/service/service-details':
      return banner(await only('serviceDetails'));
    case '/pricing':
      return banner(await only('pricing'));
    case '/contact':
      return banner(await only('contact'));
    case '/film': {
      const { banner: head, scenes } = await only('film');
      return [head.intro, ...scenes.map(({ caption }) => caption)];
    }
    case '/blog':
      return [(await only('blogIndex')).banner.intro];
    case '/project':
      return [(await only('projectIndex')).banner.intro];
    case '/a-z':
      return [(await only('aToZ')).banner.intro];
  }
  if (folder === 'service') return banner((await getEntry('services', id!))!.data);
  if (folder === 'product') return banner((await getEntry('products', id!))!.data);
  if (folder === 'blog') return textOf(await getEntry('blog', id!));
  if (folder === 'project') {
    const entry = await getEntry('projects', id!);
    return [
      ...contentMarkdown({ outcome: entry?.data.outcome ?? [] }, () => undefined),
      ...(await textOf(entry)),
    ];
  }
  return textOf(await getEntry('legal', folder!));
}

const named = new WeakMap<Page[], ReadonlyMap<string, string>>();

/** What each page is called, by path. A build asks for every page, with one list of them all. */
function namesOf(pages: Page[]): ReadonlyMap<string, string> {
  const names = named.get(pages) ?? new Map(pages.map((page) => [page.path, page.name]));
  named.set(pages, names);
  return names;
}

/** The text below the front matter, with the facts filled in as the page has them. */
async function textOf(entry: WrittenEntry | undefined): Promise<string[]> {
  if (!entry?.body) return [];
  const { body, filePath } = entry;
  const text = filePath ? await withPictureAddresses(body, filePath) : body;
  return [fillPlaceholders(text, placeholdersOf(await only('site'))).trim()];
}

interface WrittenEntry {
  body?: string | undefined;
  filePath?: string | undefined;
}

/** The pages a page leads on to: what lies below its path, the articles of a topic, or everything. */
async function below({ path }: Page, pages: Page[]): Promise<Page[]> {
  if (path === '/a-z') return pages;
  const [, tag] = /^\/blog\/tag\/(.+)$/.exec(path) ?? [];
  if (!tag) return INDEX_PAGES.has(path) ? pages.filter((page) => page.path.startsWith(`${path}/`)) : [];
  const tagged = (await articles()).filter(({ data }) => data.tags.some((one) => one === tag));
  const paths = new Set(tagged.map(({ id }) => `/blog/${id}`));
  return pages.filter((page) => paths.has(page.path));
}

/** Pages with others below them; looking for some below each of thousands of articles would take its time. */
const INDEX_PAGES = new Set(['/service', '/project', '/blog']);

/** Links to pages' Markdown twins, each with its line; `origin` makes the addresses absolute. */
export function index(pages: readonly Page[], origin = ''): string[] {
  const lines = pages.map(
    ({ path, name, seo }) => `- [${name}](${origin}${twinPath(path)}): ${seo.description}`,
  );
  return lines.length === 0 ? [] : [lines.join('\n')];
}
