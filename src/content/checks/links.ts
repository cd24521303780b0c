import { spelledAddress } from '../../spelled-address.ts';

/** The possible targets of internal links. */
export interface LinkTargets {
  paths: ReadonlySet<string>;
  /** Optional pages that this site leaves out. Menus and lists omit links to them. */
  leftOut: ReadonlySet<string>;
  /** Keys of `subjects` in content/pages/contact.yaml and of products; undefined where one of these cannot be read. */
  subjects: ReadonlySet<string> | undefined;
  /** The anchors of the page of a Markdown file; undefined for other pages. */
  idsOf: (path: string) => ReadonlySet<string> | undefined;
}

interface Place {
  /** The path of the link in the data. */
  field?: string;
  /** The page with the link and its anchors, if known. */
  page?: string | undefined;
  ids?: ReadonlySet<string>;
}

/** Lists of links, from which those to pages that are left out go by themselves. */
const LISTS = /^(navigation|footer\.lists|ways)\./;
/** What every page has. */
const ON_EVERY_PAGE = ['content', 'top', 'menu', ''];

/** Says why a link leads nowhere; undefined when it is good or leads elsewhere. */
export function linkIssue(href: string, targets: LinkTargets, place: Place = {}): string | undefined {
  if (href.trim() === '') return 'leads nowhere: its address is empty';
  if (href.startsWith('#')) return place.ids && anchorIssue(href, href, place.ids);
  if (/^(https?:\/\/[^\s/]|mailto:[^\s@]+@|tel:)/i.test(href)) return undefined;
  if (!/^\/(?!\/)/.test(href))
    return `${href} leads nowhere: a page of this site begins with /, one of another site with https://`;
  const { pathname, searchParams, hash } = new URL(href, 'https://site.invalid');
  const path = spelledAddress(pathname);
  if (path === undefined) return `${href} holds a % that stands for no letter`;
  if (targets.leftOut.has(path) && LISTS.test(place.field ?? '')) return undefined;
  if (!targets.paths.has(path)) return `${href} leads to a page that is not there`;
  const subject = path === '/contact' ? searchParams.get('about') : null;
  if (subject !== null && targets.subjects && !targets.subjects.has(subject)) {
    return `${href} names no subject of content/pages/contact.yaml; known: ${[...targets.subjects].join(', ')}`;
  }
  const ids = hash === '' ? undefined : path === place.page ? place.ids : targets.idsOf(path);
  return ids && anchorIssue(href, hash, ids);
}

function anchorIssue(href: string, hash: string, ids: ReadonlySet<string>): string | undefined {
  const id = spelledAddress(hash.slice(1)) ?? '';
  if (ids.has(id) || ON_EVERY_PAGE.includes(id)) return undefined;
  return `${href} leads to a heading that is not there; there are: ${[...ids].map((one) => `#${one}`).join(', ')}`;
}

/** Every `href` inside a content entry's data, as [path of the field, href]. */
export function* linksInData(data: unknown, path = ''): Generator<[field: string, href: string]> {
  if (data === null || typeof data !== 'object') return;
  for (const [name, value] of Object.entries(data)) {
    const field = path ? `${path}.${name}` : name;
    if (name === 'href' && typeof value === 'string') yield [field, value];
    else yield* linksInData(value, field);
  }
}
