import type { CollectionName } from './content/schemas/collections.ts';

/** Part of the site a page belongs to, as llms.txt groups them. */
export type PageGroup = 'pages' | 'products' | 'services' | 'projects' | 'blog' | 'legal';

/** A page of the site, or one page for each file of a collection. */
export interface SiteMapEntry {
  /** `[id]` stands for the file name of each entry, or for each tag. */
  path: string;
  /** The page's content: a collection of src/content/schemas/collections.ts. */
  content: CollectionName;
  group: PageGroup;
  /** The page above it in the breadcrumb, when that is not the start page. */
  parent?: string;
  /** What it lists: without entries there is no such page. */
  lists?: CollectionName;
  /** schema.org's closest type for the page; WebPage when not given. */
  type?: 'AboutPage' | 'CollectionPage' | 'ContactPage' | 'FAQPage';
  /** Its structured data describe the agency in full; other pages only name it. */
  describesAgency?: boolean;
  /** Further content that the page shows. */
  shows?: readonly CollectionName[];
  /** One page for each tag that has articles, instead of one for each file. */
  forEachTag?: boolean;
  /** Its list holds the pages of the whole site, not only those below it. */
  listsEveryPage?: boolean;
}

/**
 * Every page that visitors, search engines and agents may find, once. Links in content are checked against it, and
 * sitemap, A to Z, search, llms.txt, Markdown twins, social cards, structured data, breadcrumbs and the suggestions of
 * the 404 page are made from it, in this order. A new page is a content file, a route and a line here.
 */
export const siteMap: readonly SiteMapEntry[] = [
  {
    path: '/',
    content: 'home',
    group: 'pages',
    type: 'FAQPage',
    describesAgency: true,
    shows: ['faq', 'clients'],
  },
  { path: '/about', content: 'about', group: 'pages', type: 'AboutPage', describesAgency: true },
  {
    path: '/service',
    content: 'serviceIndex',
    group: 'services',
    type: 'CollectionPage',
    lists: 'services',
  },
  {
    path: '/service/service-details',
    content: 'serviceDetails',
    group: 'services',
    parent: '/service',
    shows: ['serviceShared'],
  },
  { path: '/pricing', content: 'pricing', group: 'pages', type: 'FAQPage' },
  { path: '/contact', content: 'contact', group: 'pages', type: 'ContactPage', describesAgency: true },
  {
    path: '/project',
    content: 'projectIndex',
    group: 'projects',
    type: 'CollectionPage',
    lists: 'projects',
  },
  { path: '/blog', content: 'blogIndex', group: 'blog', type: 'CollectionPage', lists: 'blog' },
  { path: '/film', content: 'film', group: 'pages' },
  { path: '/trust', content: 'trust', group: 'pages' },
  { path: '/a-z', content: 'aToZ', group: 'pages', type: 'CollectionPage', listsEveryPage: true },
  { path: '/product/[id]', content: 'products', group: 'products' },
  {
    path: '/service/[id]',
    content: 'services',
    group: 'services',
    parent: '/service',
    shows: ['serviceShared'],
  },
  { path: '/project/[id]', content: 'projects', group: 'projects', parent: '/project' },
  { path: '/blog/[id]', content: 'blog', group: 'blog', parent: '/blog' },
  {
    path: '/blog/tag/[id]',
    content: 'blogIndex',
    group: 'blog',
    parent: '/blog',
    type: 'CollectionPage',
    forEachTag: true,
  },
  { path: '/[id]', content: 'legal', group: 'legal' },
];

/** Addresses that only answer a request: robots.txt asks search engines to leave them alone. */
export const requestPaths = ['/api/', '/contact.php', '/contact/thanks', '/subscribe', '/unsubscribe'];

/** Pages of no article and no list of articles that show something of some, if only their names. */
export const showingArticles = ['/service', '/a-z', '/404'];

/** A file that content may link to although it is no page; it is there where the blog is. */
const FEED = '/rss.xml';
/** The same of what is always there: whom to tell of a flaw (RFC 9116), and whether the server works. */
const ALWAYS = ['/.well-known/security.txt', '/healthz', '/readyz'];

/** The path of an entry's page, such as `/product/crm` for `pathOf('products', 'crm')`. */
export function pathOf(content: CollectionName, id: string): string {
  const entry = siteMap.find((one) => one.content === content && one.path.endsWith('[id]'));
  if (!entry) throw new Error(`src/site-map.ts has no page for each entry of "${content}"`);
  return entry.path.replace('[id]', id);
}

/**
 * Every path a content file may link to, and those of pages that this site leaves out.
 * @param names file names by collection; those of content/pages stand under `pages`
 */
export function linkablePaths(names: Partial<Record<CollectionName | 'pages', readonly string[]>>) {
  const paths = new Set<string>(ALWAYS);
  const leftOut = new Set<string>();
  for (const { path, content, lists, forEachTag } of siteMap) {
    if (path.includes('[id]')) {
      if (!forEachTag) for (const id of names[content] ?? []) paths.add(pathOf(content, id));
      continue;
    }
    const file = path.split('/').at(-1) || 'home';
    const there = names.pages?.includes(file) && (!lists || (names[lists]?.length ?? 0) > 0);
    (there ? paths : leftOut).add(path);
  }
  (paths.has('/blog') ? paths : leftOut).add(FEED);
  return { paths, leftOut };
}
