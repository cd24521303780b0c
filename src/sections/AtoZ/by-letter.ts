export interface Letter<Page> {
  letter: string;
  pages: Page[];
}

/**
 * Pages in the order of the alphabet, under their first letter without accents; names that start with a figure or
 * a sign stand under `#`, first.
 */
export function byLetter<Page extends { name: string }>(
  pages: readonly Page[],
  language: string,
): Letter<Page>[] {
  // Ten times as fast as `localeCompare` with options.
  const { compare } = new Intl.Collator(language, { numeric: true });
  const sorted = pages.toSorted((a, b) => compare(a.name, b.name));
  const letters = Map.groupBy(sorted, ({ name }) => letterOf(name));
  return [...letters]
    .toSorted(([a], [b]) => Number(b === '#') - Number(a === '#') || a.localeCompare(b, language))
    .map(([letter, group]) => ({ letter, pages: group }));
}

function letterOf(name: string): string {
  const [first = ''] = name.normalize('NFD').toLocaleUpperCase();
  return /\p{L}/u.test(first) ? first : '#';
}
