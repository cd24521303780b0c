import { frameWideParts } from '../../../content-model/markdown/prose-html.ts';
import css from './Prose.module.css';

interface ProseProps {
  /** Rendered Markdown from content/. */
  html: string;
  /** Numbers the second-level headings. */
  numbered?: boolean;
  /** Rules tables without a frame. */
  ruled?: boolean;
  /** Puts the text into the right half, beside its heading of the second level; its tables are ruled. */
  beside?: boolean;
  /** Lets pictures fill the page's width. */
  wide?: boolean;
}

/** A long text at a readable line length. */
export function Prose({ html, numbered = false, ruled = false, beside = false, wide = false }: ProseProps) {
  const variants = [
    numbered && css.numbered,
    (ruled || beside) && css.ruled,
    beside && css.beside,
    wide && css.wide,
  ].filter(Boolean);
  return (
    <div
      className={[css.prose, ...variants].join(' ')}
      dangerouslySetInnerHTML={{ __html: frameWideParts(html) }}
    />
  );
}
