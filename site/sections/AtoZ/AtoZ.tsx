import { filingName, sortByName } from '../../lists/sort-by-name.ts';
import css from './AtoZ.module.css';

interface AtoZProps {
  pages: readonly { path: string; name: string; seo: { description: string } }[];
  language: string;
}

/** All pages in alphabetical order: the search without scripts. */
export function AtoZ({ pages, language }: AtoZProps) {
  return (
    <div className={`u-lined ${css.letters}`}>
      {byLetter(pages, language).map(({ letter, pages: letterPages }) => (
        <div key={letter} className={css.letter}>
          <h2>{letter}</h2>
          <ul className="u-targets">
            {letterPages.map(({ path, name, seo }) => (
              <li key={path}>
                <a className="u-strong" href={path}>
                  {name}
                </a>
                <p className="u-caption">{seo.description}</p>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

interface Letter<Page> {
  letter: string;
  pages: Page[];
}

/**
 * Groups pages by the first letter of their filing name without accents, in alphabetical order. Names that start with a
 * digit or a sign come first, under `#`.
 */
export function byLetter<Page extends { name: string }>(
  pages: readonly Page[],
  language: string,
): Letter<Page>[] {
  const sorted = sortByName(pages, language);
  const letters = Map.groupBy(sorted, ({ name }) => letterOf(filingName(name, language)));
  return [...letters]
    .toSorted(([a], [b]) => Number(b === '#') - Number(a === '#') || a.localeCompare(b, language))
    .map(([letter, group]) => ({ letter, pages: group }));
}

function letterOf(name: string): string {
  const [first = ''] = name.normalize('NFD').toLocaleUpperCase();
  return /\p{L}/u.test(first) ? first : '#';
}
