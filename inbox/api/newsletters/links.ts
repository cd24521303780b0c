import { ELEMENT_NODE, parse, walkSync, type ElementNode } from 'ultrahtml';
import { linkIssue, type LinkTargets } from '../../../content-model/checks/links.ts';

/** What is known about the pages of the site. */
export interface KnownPages {
  /** Undefined without a built site. */
  paths: ReadonlySet<string> | undefined;
  /** Returns the anchors of a page; undefined if they are not known. */
  idsOf: LinkTargets['idsOf'];
}

/**
 * Checks the links of a rendered newsletter as those of an article (content-model/checks/links.ts). Returns a sentence
 * for each that leads nowhere.
 */
export function newsletterLinkIssues(html: string, siteUrl: URL, { paths, idsOf }: KnownPages): string[] {
  const targets: LinkTargets = {
    paths: paths ?? new Set(),
    omittedPaths: new Set(),
    subjects: undefined,
    idsOf,
  };
  return addressesIn(html).flatMap(({ address, isPicture }) => {
    const href = address.startsWith(`${siteUrl.origin}/`) ? address.slice(siteUrl.origin.length) : address;
    if (href.startsWith('#'))
      return [`${href} does not work in an email. Link to a page, such as /pricing${href}`];
    // Pictures of the site are no pages, and without a build its pages are not known.
    if (href.startsWith('/') && (isPicture || !paths)) return [];
    const issue = linkIssue(href, targets);
    return issue ? [issue] : [];
  });
}

function addressesIn(html: string): { address: string; isPicture: boolean }[] {
  const found: { address: string; isPicture: boolean }[] = [];
  walkSync(parse(html), (node) => {
    if (node.type !== ELEMENT_NODE) return;
    const { name, attributes } = node as ElementNode;
    const addressOf: Record<string, string | undefined> = { img: attributes['src'], a: attributes['href'] };
    const address = addressOf[name];
    if (address !== undefined) found.push({ address: decoded(address), isPicture: name === 'img' });
  });
  return found;
}

/** React escapes only these characters of an attribute. */
const decoded = (attribute: string): string =>
  attribute
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');
