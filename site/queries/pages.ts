import interfaceTexts from 'virtual:interface';
import { getCollection } from 'astro:content';
import { fill } from '../../content-model/text/fill.ts';
import { siteMap, type SiteMapEntry } from '../../content-model/site-map.ts';
import { posts, tagsIn } from './articles.ts';
import { dataIfExists, oncePerBuild, dataOf } from './entries.ts';
import { requireUniqueTexts } from '../seo/require-unique-texts.ts';

/** A page of the site map with the title and description from its content. */
export interface Page extends Pick<
  SiteMapEntry,
  'content' | 'describesAgency' | 'group' | 'listsEveryPage' | 'shows' | 'type'
> {
  path: string;
  /** Id of the entry, tag, or name of the page's file. */
  id: string;
  /** Short name for breadcrumbs and lists. */
  name: string;
  /** Main heading. */
  heading: string;
  seo: { title: string; description: string; keywords?: readonly string[] | undefined };
  /** Pages between the home page and this one. */
  trail: TrailStep[];
  /** Content file, from the project's root; Contentful entries have none. */
  file?: string | undefined;
  /** Publication date of an article, YYYY-MM-DD. */
  published?: string | undefined;
  /** Date of the last change if the content states one, YYYY-MM-DD. */
  changed?: string | undefined;
  /** Ids of the articles on a topic's page. */
  articles?: readonly string[];
}

interface TrailStep {
  label: string;
  href: string;
}

/** A page, before the names of all pages are known. */
type NamedPage = Omit<Page, 'trail'> & Pick<SiteMapEntry, 'parent'>;

/** All pages of the site map. */
export const sitePages = oncePerBuild(async (): Promise<Page[]> => {
  const pages = await Promise.all(siteMap.map((entry) => (entry.forEachTag ? tagPages(entry) : read(entry))));
  const named = pages.flat();
  const names = new Map(named.map(({ path, name }) => [path, name]));
  const all = named.map(({ parent, ...page }) => {
    const label = parent && names.get(parent);
    return { ...page, trail: parent && label ? [{ href: parent, label }] : [] };
  });
  requireUniqueTexts(all);
  return all;
});

let byPath: { all: readonly Page[]; pages: ReadonlyMap<string, Page> } | undefined;

/** Returns the page at a path; undefined if it is not in the site map, such as a form's response page. */
export async function pageAt(path: string): Promise<Page | undefined> {
  const all = await sitePages();
  if (byPath?.all !== all) byPath = { all, pages: new Map(all.map((page) => [page.path, page])) };
  return byPath.pages.get(path);
}

/** The paths of all pages and of the feed. */
export const existingPaths = oncePerBuild(async () => {
  const paths = new Set((await sitePages()).map(({ path }) => path));
  return paths.has('/blog') ? paths.add('/rss.xml') : paths;
});

/** Removes links to pages that this site omits. */
export async function existingLinks<Link extends { href: string }>(links: readonly Link[]): Promise<Link[]> {
  const paths = await existingPaths();
  return links.filter(({ href }) => !href.startsWith('/') || paths.has(href.replace(/[?#].*/, '')));
}

/** Address of the ERP demo, to which records of other demos lead; undefined if the site has none. */
export async function erpDemoAddress(): Promise<string | undefined> {
  const [link] = await existingLinks([{ href: '/product/erp#try' }]);
  return link?.href;
}

/** Returns the breadcrumb steps between the home page and a page. */
export const trailOf = async (path: string): Promise<Page['trail']> => (await pageAt(path))?.trail ?? [];

/** Fields that may hold a page's name and description, across all schemas. */
interface Described {
  seo?: Page['seo'];
  banner?: { crumb?: string; title: string };
  hero?: { headline: string };
  name?: string;
  title?: string;
  description?: string;
  date?: string;
  updated?: string;
}

async function read(entry: SiteMapEntry): Promise<NamedPage[]> {
  const entries = await getCollection(entry.content);
  if (entry.lists && (await getCollection(entry.lists)).length === 0) return [];
  return entries.map(({ id, data, filePath }) => {
    const { seo, banner, hero, name, title = '', description = '', date, updated } = data as Described;
    return {
      ...withPath(entry, id),
      name: banner?.crumb ?? name ?? (hero ? interfaceTexts.breadcrumb.home : title),
      heading: banner?.title ?? hero?.headline ?? title,
      seo: seo ?? { title, description },
      file: filePath,
      published: date,
      changed: updated ?? date,
    };
  });
}

/** Returns one page per tag, listing its articles. */
async function tagPages(entry: SiteMapEntry): Promise<NamedPage[]> {
  const [blog, site, all] = await Promise.all([dataIfExists('blogIndex'), dataOf('site'), posts()]);
  if (!blog) return [];
  return tagsIn(all).map((tag) => {
    const { name, description } = blog.topics[tag]!;
    const title = fill(interfaceTexts.articles.taggedWith, { tag: name });
    const tagged = all.filter(({ data }) => data.tags.includes(tag));
    const changed = tagged.map(({ data }) => data.updated ?? data.date).reduce((a, b) => (a > b ? a : b));
    return {
      ...withPath(entry, tag),
      name: title,
      heading: title,
      seo: { title: `${title} | ${site.name}`, description },
      changed,
      articles: tagged.map(({ id }) => id),
    };
  });
}

const withPath = ({ path, ...entry }: SiteMapEntry, id: string) => ({
  ...entry,
  id,
  path: path.replace('[id]', () => id),
});
