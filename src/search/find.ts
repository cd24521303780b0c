import MiniSearch from 'minisearch';

/** A page as the search knows it. */
export interface SearchPage {
  path: string;
  name: string;
  description: string;
  /** Its headings, or every word it uses once. */
  words: string;
}

const MOST_SHOWN = 12;

/**
 * Makes the search over `pages`: every word of the query has to be in a page, in full or as a beginning; where that
 * finds nothing, with a slip or two. The name counts most, and the best pages come first.
 */
export function searchOver(pages: readonly SearchPage[]): (query: string) => SearchPage[] {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const engine = new MiniSearch<SearchPage>({ idField: 'path', fields: ['name', 'description', 'words'] });
  engine.addAll(pages);
  const found = (query: string, slips: boolean) =>
    engine.search(query, {
      boost: { name: 4, description: 2 },
      combineWith: 'AND',
      prefix: true,
      fuzzy: (term) => slips && (term.length > 6 ? 2 : term.length > 3 && 1),
    });
  return (query) => {
    const exact = found(query, false);
    const results = exact.length > 0 ? exact : found(query, true);
    return results.slice(0, MOST_SHOWN).map(({ id }) => byPath.get(id as string)!);
  };
}
