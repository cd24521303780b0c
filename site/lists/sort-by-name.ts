/** A leading English article; the A of "A to Z" is a letter. */
const ARTICLE = /^(?:an?|the) (?!to )/i;

/** Returns the sort key of a name. As in libraries, ignores a leading English article. */
export const filingName = (name: string, language: string) =>
  language.startsWith('en') ? name.replace(ARTICLE, '') : name;

/** Sorts pages alphabetically. */
export function sortByName<Page extends { name: string }>(pages: readonly Page[], language: string): Page[] {
  // A collator is ten times as fast as `localeCompare` with options.
  const { compare } = new Intl.Collator(language, { numeric: true });
  return pages.toSorted((a, b) => compare(filingName(a.name, language), filingName(b.name, language)));
}
