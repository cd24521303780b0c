import { spelledAddress } from '../../spelled-address.ts';

/** The possible targets of internal links. */
export interface LinkTargets {
  paths: ReadonlySet<string>;
  /** Optional pages that this site leaves out. Menus and lists omit links to them. */
  leftOut: ReadonlySet<string>;
  /** Keys of `subjects` in content/pages/contact.yaml and of products; undefined where one of these cannot be read. */
  subjects: ReadonlySet<string> | undefined;
  /** The anchors of a page; undefined where its file cannot be read. */
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
const LISTS = /^(navigation\.|footer\.lists\.|ways\.|film\.address$)/;
/** What every page has. The id of a heading has no capitals. */
const ON_EVERY_PAGE = ['mainContent', 'mainMenu', 'top', ''];

/** Says why a link leads nowhere; undefined when it is good or leads elsewhere. */
export function linkIssue(href: string, targets: LinkTargets, place: Place = {}): string | undefined {
  if (href.trim() === '') return 'leads nowhere: its address is empty';
  const idsHere = place.ids ?? (place.page === undefined ? undefined : targets.idsOf(place.page));
  if (href.startsWith('#')) return idsHere && anchorIssue(href, href, idsHere);
  if (/^(mailto:[^\s@]+@[^\s@]|tel:\+?[\d().-]*\d)/i.test(href)) return undefined;
  if (/^https?:\/\/[^\s/]/i.test(href)) return hostIssue(href);
  if (!/^\/(?![/\\])/.test(href))
    return `${href} leads nowhere: a page of this site begins with /, one of another site with https://`;
  const { pathname, searchParams, hash } = new URL(href, 'https://site.invalid');
  // The Markdown of a page is at its address with .md.
  const path = spelledAddress(pathname.replace(/\.md$/, ''));
  if (path === undefined) return `${href} holds a % that stands for no letter`;
  if (targets.leftOut.has(path) && LISTS.test(place.field ?? '')) return undefined;
  // Pages have no second address; old ones are for redirects.yaml.
  if (!targets.paths.has(path) || /(\/index|\.html)$/.test(pathname))
    return `${href} leads to a page that is not there`;
  const subject = path === '/contact' ? searchParams.get('about') : null;
  if (subject !== null && targets.subjects && !targets.subjects.has(subject)) {
    return `${href} names no subject of content/pages/contact.yaml; known: ${[...targets.subjects].join(', ')}`;
  }
  const ids = hash === '' ? undefined : path === place.page ? idsHere : targets.idsOf(path);
  return ids && anchorIssue(href, hash, ids);
}

/** An address that only the author's own machine or network answers was copied while writing. */
function hostIssue(href: string): string | undefined {
  const host = URL.parse(href)?.hostname;
  if (host && /^[^.]+(\.[^.]+)+\.?$/.test(host) && !/^(127|10|192\.168)\.|\.(local|localhost)$/.test(host))
    return undefined;
  return `${href} leads nowhere: ${host || 'what follows //'} is no address that visitors can reach`;
}

function anchorIssue(href: string, hash: string, ids: ReadonlySet<string>): string | undefined {
  const id = spelledAddress(hash.slice(1).replace(/:~:.*/, '')) ?? '';
  if (ids.has(id) || ON_EVERY_PAGE.includes(id)) return undefined;
  const known = [...ids].map((one) => `#${one}`).join(', ');
  return `${href} leads to a heading that is not there; there ${known ? `are: ${known}` : 'is none to link to'}`;
}

/** Fields besides `href` that hold a link, or words. */
const ALSO_LINKS = /^(page|address|directions)$/;

/** Every link inside a content entry's data, as [path of the field, href]. */
export function* linksInData(data: unknown, path = ''): Generator<[field: string, href: string]> {
  if (data === null || typeof data !== 'object') return;
  for (const [name, value] of Object.entries(data)) {
    const field = path ? `${path}.${name}` : name;
    if (typeof value === 'string') {
      if (name === 'href' || (ALSO_LINKS.test(name) && /^(\/|https?:)/.test(value))) yield [field, value];
    } else yield* linksInData(value, field);
  }
}
