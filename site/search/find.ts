import MiniSearch, { type Query } from 'minisearch';
import { stemmer } from 'stemmer';
import { tokensIn } from './tokens.ts';

/** A page in the search index. */
export interface SearchPage {
  path: string;
  name: string;
  description: string;
  /** Synonyms: search terms that the page itself does not use. */
  keywords?: readonly string[] | undefined;
  headings: string;
  /** The distinct words of the page. */
  words: string;
  /** Factor of the page's score. */
  weight: number;
}

const MAX_RESULTS = 12;
const FIELDS = ['name', 'keywords', 'description', 'headings', 'words'] as const;

/**
 * Returns a function that searches `pages`. A page matches if it has every word of the query: exactly, as a prefix, or
 * by its stem ("prices" for "pricing"). If no page matches, one or two typos are allowed. The best matches come first.
 */
export function searchOver(pages: readonly SearchPage[]): (query: string) => SearchPage[] {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const engine = new MiniSearch<SearchPage>({
    idField: 'path',
    fields: [...FIELDS],
    tokenize: tokensIn,
    processTerm: (term) => [...new Set([term.toLowerCase(), stemmer(term.toLowerCase())])],
    searchOptions: {
      boost: { name: 6, keywords: 6, description: 3, headings: 2 },
      boostDocument: (path) => byPath.get(path as string)!.weight,
      processTerm: (term) => term.toLowerCase(),
    },
  });
  engine.addAll(pages);
  return (query) => {
    const words = tokensIn(query);
    const search = (form: (word: string) => Query) =>
      words.length > 0 ? engine.search({ combineWith: 'AND', queries: words.map(form) }) : [];
    const exact = search(inAnyForm);
    const results = exact.length > 0 ? exact : search(withTypos);
    return results.slice(0, MAX_RESULTS).map(({ id }) => byPath.get(id as string)!);
  };
}

const inAnyForm = (word: string): Query => ({
  combineWith: 'OR',
  // The stem is weighted most; otherwise the few pages with exactly this form would come first.
  queries: [{ queries: [word], prefix: true, boostTerm: () => 0.3 }, stemmer(word.toLowerCase())],
});

const withTypos = (word: string): Query => ({
  queries: [word],
  prefix: true,
  fuzzy: word.length > 6 ? 2 : word.length > 3 && 1,
});
