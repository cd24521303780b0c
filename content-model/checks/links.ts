import { normalizeAddress } from '../text/normalize-address.ts';
import { mayBePublicHost } from '../text/public-host.ts';

/** Valid targets of internal links. */
export interface LinkTargets {
  paths: ReadonlySet<string>;
  /** Paths of optional pages that this site omits. Menus and lists drop links to them. */
  omittedPaths: ReadonlySet<string>;
  /** Subject keys from content/pages/contact.yaml and all products; undefined if one of those files cannot be read. */
  subjects: ReadonlySet<string> | undefined;
  /** Returns the anchors of a page; undefined if its file cannot be read. */
  idsOf: (path: string) => ReadonlySet<string> | undefined;
}

interface LinkSource {
  /** Path of the field that contains the link. */
  field?: string;
  /** The page that contains the link, and the anchors of that page, if known. */
  page?: string | undefined;
  ids?: ReadonlySet<string>;
}

/** Fields whose links are removed automatically if the target page is omitted. */
const FILTERED_LINK_FIELDS = /^(navigation\.|footer\.lists\.|ways\.|film\.address$)/;
/** Anchors that exist on every page. */
const ON_EVERY_PAGE = ['mainContent', 'mainMenu', 'top', ''];

/** Returns why a link is broken; undefined if it is valid or external. */
export function linkIssue(href: string, targets: LinkTargets, source: LinkSource = {}): string | undefined {
  if (href.trim() === '') return 'the link is empty';
  const ownIds = () => source.ids ?? (source.page === undefined ? undefined : targets.idsOf(source.page));
  if (href.startsWith('#')) {
    const ids = ownIds();
    return ids && anchorIssue(href, href, ids);
  }
  if (/^(mailto:[^\s@]+@[^\s@]|tel:\+?[\d().-]*\d)/i.test(href)) return undefined;
  if (/^https?:\/\/[^\s/]/i.test(href)) return hostIssue(href);
  if (!/^\/(?![/\\])/.test(href))
    return `${href} is not a valid link: begin with / for a page of this site, or with https:// for another site`;
  const { pathname, searchParams, hash } = new URL(href, 'https://site.invalid');
  // Appending .md to a page's path gives its Markdown twin.
  const path = normalizeAddress(pathname.replace(/\.md$/, ''));
  if (path === undefined) return `${href} contains a % that does not encode a character`;
  if (targets.omittedPaths.has(path) && FILTERED_LINK_FIELDS.test(source.field ?? '')) return undefined;
  // Reject alternative addresses of a page; former addresses belong in redirects.yaml.
  const withoutSlash = path.replace(/(?<=.)\/$/, '');
  if (withoutSlash !== path && targets.paths.has(withoutSlash))
    return `${href} must not end in /; write ${withoutSlash}`;
  if (!targets.paths.has(path) || /(\/index|\.html)$/.test(pathname))
    return `${href} leads to a page that does not exist`;
  const subject = path === '/contact' ? searchParams.get('about') : null;
  if (subject !== null && targets.subjects && !targets.subjects.has(subject)) {
    return `${href} has a subject that the contact page does not define; defined: ${[...targets.subjects].join(', ')}`;
  }
  if (hash === '') return undefined;
  const ids = path === source.page ? ownIds() : targets.idsOf(path);
  return ids && anchorIssue(href, hash, ids);
}

/** Reports hosts that are reachable only from the author's machine or network. */
function hostIssue(href: string): string | undefined {
  const host = URL.parse(href)?.hostname;
  if (host && mayBePublicHost(host)) return undefined;
  return `${href} is not a valid link: visitors cannot reach ${host || 'what follows //'}`;
}

function anchorIssue(href: string, hash: string, ids: ReadonlySet<string>): string | undefined {
  const id = normalizeAddress(hash.slice(1).replace(/:~:.*/, '')) ?? '';
  if (ids.has(id) || ON_EVERY_PAGE.includes(id)) return undefined;
  const known = [...ids].map((id) => `#${id}`).join(', ');
  return `${href} leads to a heading that does not exist; ${known ? `the page has: ${known}` : 'the page has none'}`;
}

/** Fields besides `href` that may hold a link; they may also hold plain text. */
const OTHER_LINK_FIELDS = /^(page|address|directions)$/;

/** Yields every link in a content entry's data as [field path, href]. */
export function* linksInData(data: unknown, path = ''): Generator<[field: string, href: string]> {
  if (data === null || typeof data !== 'object') return;
  for (const [name, value] of Object.entries(data)) {
    const field = path ? `${path}.${name}` : name;
    if (typeof value === 'string') {
      if (name === 'href' || (OTHER_LINK_FIELDS.test(name) && /^(\/|https?:)/.test(value)))
        yield [field, value];
    } else yield* linksInData(value, field);
  }
}
