import { normalizeAddress } from './text/normalize-address.ts';
import type { CollectionName } from './schemas/collections.ts';

/** Part of the site a page belongs to, as llms.txt groups them. */
export type PageGroup = 'pages' | 'products' | 'services' | 'projects' | 'blog' | 'legal';

/** A page of the site, or one page for each file of a collection. */
export interface SiteMapEntry {
  /** `[id]` stands for the file name of each entry, or for each tag. */
  path: string;
  /** The page's content: a collection of content-model/schemas/collections.ts. */
  content: CollectionName;
  group: PageGroup;
  /** The parent page in the breadcrumb; the start page by default. */
  parent?: string;
  /** The collection it lists. The page exists only if that has entries. */
  lists?: CollectionName;
  /** schema.org type of the page; WebPage by default. */
  type?: 'AboutPage' | 'CollectionPage' | 'ContactPage' | 'FAQPage';
  /** Whether its structured data describe the agency in full; other pages only refer to it. */
  describesAgency?: boolean;
  /** Further content that the page shows. */
  shows?: readonly CollectionName[];
  /** One page for each tag that has articles, instead of one for each file. */
  forEachTag?: boolean;
  /** Its list holds the pages of the whole site, not only those below it. */
  listsEveryPage?: boolean;
}

/**
 * Every public page. Links in content are checked against it. The sitemap, A–Z, search, llms.txt, Markdown twins, social
 * cards, structured data, breadcrumbs and the suggestions of the 404 page follow its order. To add a page, add a content
 * file, a route and a line here.
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
  { path: '/service', content: 'serviceIndex', group: 'services', type: 'CollectionPage', lists: 'services' },
  {
    path: '/service/service-details',
    content: 'serviceDetails',
    group: 'services',
    parent: '/service',
    shows: ['serviceShared'],
  },
  { path: '/pricing', content: 'pricing', group: 'pages', type: 'FAQPage' },
  { path: '/contact', content: 'contact', group: 'pages', type: 'ContactPage', describesAgency: true },
  { path: '/project', content: 'projectIndex', group: 'projects', type: 'CollectionPage', lists: 'projects' },
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

/** Addresses that only handle requests. robots.txt excludes them. */
export const requestPaths = [
  '/api/',
  '/contact.php',
  '/contact/files',
  '/contact/thanks',
  '/subscribe',
  '/unsubscribe',
];

/** Files that content may link to although they are not pages. They exist if there is a blog. */
const FEEDS = ['/rss.xml', '/feed.json'];
/** Addresses that always exist: the health check, and files for programs. */
const ALWAYS = [
  '/.well-known/security.txt',
  '/healthz',
  '/readyz',
  '/llms.txt',
  '/robots.txt',
  '/sitemap-index.xml',
];

/**
 * Addresses that are not pages of the site map: routes of the server and of site/pages. One that ends in a slash includes
 * all below it. app/site-map.test.ts compares the list with both.
 */
const FIXED_ADDRESSES = [
  ...FEEDS,
  ...ALWAYS,
  '/404',
  '/500',
  '/notice',
  '/problem',
  '/inbox',
  '/inbox/',
  '/dev/',
  '/api/',
  '/metrics',
  '/search.json',
  '/contact.md',
  '/contact.php',
  '/contact/files',
  '/contact/thanks',
  '/subscribe',
  '/subscribe/',
  '/unsubscribe',
  '/sitemap-pages.xml',
  '/film.vtt',
  '/site.webmanifest',
  '/inbox.webmanifest',
  '/inbox-register.js',
  '/inbox-worker.js',
  '/favicon.ico',
  '/favicon.svg',
  '/apple-touch-icon.png',
  '/icon-48.png',
  '/icon-192.png',
  '/icon-512.png',
  '/icon-maskable.png',
  '/_astro/',
  '/_image',
  '/_server-islands/',
  '/brand/',
  '/downloads/',
  '/fonts/',
  '/og/',
  '/pictures/',
  '/preview/',
  '/.well-known/',
  '/blog/page/',
  '/blog/tag/',
  '/project/page/',
];

/** Whether an address is answered by a route instead of a content file. */
const isFixed = (address: string): boolean =>
  FIXED_ADDRESSES.some((fixed) => (fixed.endsWith('/') ? address.startsWith(fixed) : address === fixed));

/**
 * Maps each address to its owners: a content file (path without extension), `page` for another page of the site map,
 * `fixed` for everything else.
 * @param names file names by collection
 */
export function ownersOf(names: Partial<Record<CollectionName, readonly string[]>>) {
  const owners = new Map<string, string[]>();
  const addOwner = (path: string, owner: string) => {
    const address = normalizeAddress(path) ?? path;
    // Such a name would be written to the file of another address.
    const folder = /(\/index|\.html)$/.test(path) ? ['fixed'] : [];
    owners.set(address, [...(owners.get(address) ?? []), owner, ...folder]);
  };
  for (const { path, content, forEachTag } of siteMap) {
    if (!path.includes('[id]')) addOwner(path, 'page');
    else if (!forEachTag)
      for (const id of names[content] ?? [])
        addOwner(
          path.replace('[id]', () => id),
          `${content}/${id}`,
        );
  }
  // Each page has a Markdown twin at its address with .md.
  for (const [address, list] of owners) if (isFixed(address) || address.endsWith('.md')) list.push('fixed');
  return {
    /** Addresses with more than one owner. */
    conflicts: [...owners].filter(([, list]) => list.length > 1),
    pages: new Set([...owners].flatMap(([address, list]) => (list.includes('page') ? [address] : []))),
    /** Whether a content file or a fixed route answers there. Other pages may be left out. */
    isTaken: (address: string) =>
      isFixed(address) || (owners.get(address)?.some((owner) => owner !== 'page') ?? false),
  };
}

/** The address of an entry's page; undefined for collections without pages. */
export function addressOfEntry(content: string, id: string): string | undefined {
  const entry = siteMap.find((page) => page.content === content && !page.forEachTag);
  return entry && normalizeAddress(entry.path.replace('[id]', () => id));
}

/** The path of an entry's page, such as `/product/crm` for `pathOf('products', 'crm')`. */
export function pathOf(content: CollectionName, id: string): string {
  const entry = siteMap.find((page) => page.content === content && page.path.endsWith('[id]'));
  if (!entry) throw new Error(`content-model/site-map.ts has no page for each entry of "${content}"`);
  return entry.path.replace('[id]', () => id);
}

/**
 * Every path that a content file may link to, and the paths of pages that this site leaves out.
 * @param names file names by collection; those of content/pages are under `pages`, the tags of articles under `tags`
 */
export function linkablePaths(names: Partial<Record<CollectionName | 'pages' | 'tags', readonly string[]>>) {
  const paths = new Set<string>(ALWAYS);
  const omittedPaths = new Set<string>();
  for (const { path, content, lists, forEachTag } of siteMap) {
    if (path.includes('[id]')) {
      for (const id of names[forEachTag ? 'tags' : content] ?? [])
        paths.add(normalizeAddress(path.replace('[id]', () => id)) ?? '');
      continue;
    }
    const file = path.split('/').at(-1) || 'home';
    const exists = names.pages?.includes(file) && (!lists || (names[lists]?.length ?? 0) > 0);
    (exists ? paths : omittedPaths).add(path);
  }
  for (const feed of FEEDS) (paths.has('/blog') ? paths : omittedPaths).add(feed);
  return { paths, omittedPaths };
}
