import { distance } from 'fastest-levenshtein';

export interface PageLink {
  label: string;
  href: string;
}

/** Maximum distance of a suggestion (0 is identical, 1 has nothing in common). */
const MAX_DIFFERENCE = 0.45;
/** Longer than any path of the site; limits the cost, which grows with the product of the lengths. */
const MAX_LENGTH = 120;

/**
 * Returns the pages whose paths are most similar to one that does not exist, best first.
 * @param path the requested path, such as /services/brandin
 * @param most maximum number of results, which may be empty
 */
export function nearestPages(path: string, pages: PageLink[], most = 5): PageLink[] {
  const asked = path
    .toLowerCase()
    .slice(0, MAX_LENGTH)
    .replace(/(\/index)?(\.\w+)?\/*$/, '');
  if (asked === '') return [];
  return pages
    .map((page) => ({ page, off: differenceOf(asked, page.href) }))
    .filter(({ off }) => off <= MAX_DIFFERENCE)
    .sort((a, b) => a.off - b.off)
    .slice(0, most)
    .map(({ page }) => page);
}

/** Compares whole paths and their last segments. If one path is a prefix of the other, the distance is at most 0.4. */
function differenceOf(asked: string, href: string): number {
  const family = goesOn(asked, href) || goesOn(href, asked);
  return Math.min(
    difference(asked, href),
    difference(lastPart(asked), lastPart(href)) + 0.05,
    family ? 0.4 : 1,
  );
}

const goesOn = (longer: string, start: string) =>
  longer.startsWith(start) && '/-'.includes(longer[start.length] ?? 'no');

const lastPart = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** Levenshtein distance divided by the length of the longer text. */
const difference = (a: string, b: string) => distance(a, b) / Math.max(a.length, b.length, 1);
