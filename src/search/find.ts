import MiniSearch, { type Query } from 'minisearch';
import { stemmer } from 'stemmer';

/** A page as the search knows it. */
export interface SearchPage {
  path: string;
  name: string;
  description: string;
  /** What people search for and the page calls otherwise. */
  keywords?: readonly string[] | undefined;
  headings: string;
  /** In a small site every word the page uses, once. */
  words?: string | undefined;
  /** How much its hits count beside those of other pages. */
  weight: number;
}

const MOST_SHOWN = 12;
const FIELDS = ['name', 'keywords', 'description', 'headings', 'words'] as const;

/**
 * Makes the search over `pages`: every word of the query has to be in a page, in full, as a beginning, or in another
 * form of the word ("prices" for "pricing"); where that finds nothing, with a slip or two. The best pages come first.
 */
export function searchOver(pages: readonly SearchPage[]): (query: string) => SearchPage[] {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const engine = new MiniSearch<SearchPage>({
    idField: 'path',
    fields: [...FIELDS],
    processTerm: (term) => [...new Set([term.toLowerCase(), stemmer(term.toLowerCase())])],
    searchOptions: {
      boost: { name: 6, keywords: 6, description: 3, headings: 2 },
      boostDocument: (path) => byPath.get(path as string)!.weight,
      processTerm: (term) => term.toLowerCase(),
    },
  });
  engine.addAll(pages);
  return (query) => {
    const words = query.match(/[\p{L}\p{N}]+/gu) ?? [];
    const found = (form: (word: string) => Query) =>
      words.length > 0 ? engine.search({ combineWith: 'AND', queries: words.map(form) }) : [];
    const exact = found(inAnyForm);
    const results = exact.length > 0 ? exact : found(withSlips);
    return results.slice(0, MOST_SHOWN).map(({ id }) => byPath.get(id as string)!);
  };
}

const inAnyForm = (word: string): Query => ({
  combineWith: 'OR',
  // Its stem counts most, or the few pages that use just this form would come first.
  queries: [{ queries: [word], prefix: true, boostTerm: () => 0.3 }, stemmer(word.toLowerCase())],
});

const withSlips = (word: string): Query => ({
  queries: [word],
  prefix: true,
  fuzzy: word.length > 6 ? 2 : word.length > 3 && 1,
});
