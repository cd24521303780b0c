import { distance as levenshtein } from 'fastest-levenshtein';

export interface PageLink {
  label: string;
  href: string;
}

/** Maximum distance of a suggestion (0 is identical, 1 has nothing in common). */
const MAX_DIFFERENCE = 0.45;
/** Longer than any path of the site; limits the cost, which grows with the product of the lengths. */
const MAX_LENGTH = 120;
const MAX_RESULTS = 5;

/**
 * Returns the pages whose paths are most similar to one that does not exist, best first.
 * @param path the requested path, such as /services/brandin
 */
export function nearestPages(path: string, pages: PageLink[]): PageLink[] {
  const requested = path
    .toLowerCase()
    .slice(0, MAX_LENGTH)
    .replace(/(\/index)?(\.\w+)?\/*$/, '');
  if (requested === '') return [];
  return pages
    .map((page) => ({ page, distance: pathDistance(requested, page.href) }))
    .filter(({ distance }) => distance <= MAX_DIFFERENCE)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MAX_RESULTS)
    .map(({ page }) => page);
}

/** Compares whole paths and their last segments. If one path is a prefix of the other, the distance is at most 0.4. */
function pathDistance(requested: string, href: string): number {
  const isRelated = isExtension(requested, href) || isExtension(href, requested);
  return Math.min(
    relativeDistance(requested, href),
    relativeDistance(lastSegment(requested), lastSegment(href)) + 0.05,
    isRelated ? 0.4 : 1,
  );
}

const isExtension = (longer: string, start: string) =>
  longer.startsWith(start) && '/-'.includes(longer[start.length] ?? 'no');

const lastSegment = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** Levenshtein distance divided by the length of the longer text. */
const relativeDistance = (a: string, b: string) => levenshtein(a, b) / Math.max(a.length, b.length, 1);
