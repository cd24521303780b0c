import { byLetter } from './by-letter.ts';
import css from './AtoZ.module.css';

interface AtoZProps {
  pages: { path: string; name: string; seo: { description: string } }[];
  language: string;
}

/** All pages by the alphabet: what the search finds, for those who look it up, and without any script. */
export function AtoZ({ pages, language }: AtoZProps) {
  return (
    <div className={css.letters}>
      {byLetter(pages, language).map(({ letter, pages: under }) => (
        <section key={letter} className={css.letter} aria-labelledby={`letter-${letter}`}>
          <h2 id={`letter-${letter}`}>{letter}</h2>
          <ul>
            {under.map(({ path, name, seo }) => (
              <li key={path}>
                <a href={path}>{name}</a>
                <p>{seo.description}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
