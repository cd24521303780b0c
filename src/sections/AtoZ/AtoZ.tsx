import { byLetter } from './by-letter.ts';
import css from './AtoZ.module.css';

interface AtoZProps {
  pages: readonly { path: string; name: string; seo: { description: string } }[];
  language: string;
}

/** All pages by the alphabet: what the search finds, for those who look it up, and without any script. */
export function AtoZ({ pages, language }: AtoZProps) {
  return (
    <div className={css.letters}>
      {byLetter(pages, language).map(({ letter, pages: under }) => (
        <div key={letter} className={css.letter}>
          <h2>{letter}</h2>
          <ul>
            {under.map(({ path, name, seo }) => (
              <li key={path}>
                <a href={path}>{name}</a>
                <p>{seo.description}</p>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
