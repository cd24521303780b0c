import { Topics } from '../components/Topics/Topics.tsx';
import css from './Gallery.module.css';
import type { GalleryPart } from './gallery-parts.ts';

/** Every component and section with its examples, for developers. */
export function Gallery({ parts }: { parts: GalleryPart[] }) {
  return (
    <div className={css.gallery}>
      <h1>Gallery</h1>
      <Topics label="Parts" topics={parts.map(({ name }) => ({ name, href: `#part-${name}` }))} />
      {parts.map(({ name, folder, examples }) => (
        <section key={`${folder}/${name}`} id={`part-${name}`}>
          <h2>
            {name} <small>{folder}</small>
          </h2>
          {Object.entries(examples).map(([title, element]) => (
            <figure key={title}>
              <figcaption>{title}</figcaption>
              {element}
            </figure>
          ))}
        </section>
      ))}
    </div>
  );
}
