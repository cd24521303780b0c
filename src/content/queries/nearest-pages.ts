export interface PageLink {
  label: string;
  href: string;
}

/** Worse likenesses than this are guesses, not suggestions (0 the same, 1 nothing in common). */
const LIKE = 0.45;
/** No page of the site has a longer address; comparing takes time with the product of the lengths. */
const LONGEST = 120;

/**
 * The pages whose addresses are most like one that does not exist, best first.
 * @param path what was asked for, such as /services/brandin
 * @param most how many at most; there may be none
 */
export function nearestPages(path: string, pages: PageLink[], most = 5): PageLink[] {
  const asked = path
    .toLowerCase()
    .slice(0, LONGEST)
    .replace(/(\/index)?(\.\w+)?\/*$/, '');
  if (asked === '') return [];
  return pages
    .map((page) => ({ page, off: unlikeness(asked, page.href) }))
    .filter(({ off }) => off <= LIKE)
    .sort((a, b) => a.off - b.off)
    .slice(0, most)
    .map(({ page }) => page);
}

/** Whole addresses or their last parts may be alike; one that goes on where the other ends counts as halfway. */
function unlikeness(asked: string, href: string): number {
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

/** Levenshtein's distance as a share of the longer text. */
function difference(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]! / Math.max(a.length, b.length, 1);
}
