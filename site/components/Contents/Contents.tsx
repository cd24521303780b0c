import type { ProseSection } from '../../../content-model/markdown/prose-html.ts';
import css from './Contents.module.css';

interface ContentsProps {
  title: string;
  sections: ProseSection[];
  /** For texts with numbered headings. */
  numbered?: boolean;
}

/** Table of contents of a long text. */
export function Contents({ title, sections, numbered = false }: ContentsProps) {
  return (
    <nav className={`${css.contents} ${numbered ? css.numbered : ''}`.trim()} aria-label={title}>
      <p className="u-caption">{title}</p>
      <ol>
        {sections.map(({ id, heading }) => (
          <li key={id}>
            {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the heading is its text */}
            <a href={`#${id}`} dangerouslySetInnerHTML={{ __html: heading }} />
          </li>
        ))}
      </ol>
    </nav>
  );
}
