import { frameWideParts } from '../../../content-model/markdown/prose-html.ts';
import css from './Prose.module.css';

interface ProseProps {
  /** Rendered Markdown from content/. */
  html: string;
  /** Numbers the second-level headings. */
  numbered?: boolean;
  /** Keeps the text in the right half, beside what floats on the left; pictures begin below it and reach further left. */
  beside?: boolean;
}

/** A long text at a readable line length. */
export function Prose({ html, numbered = false, beside = false }: ProseProps) {
  const variants = [numbered && css.numbered, beside && css.beside].filter(Boolean);
  return (
    <div
      className={[css.prose, ...variants].join(' ')}
      dangerouslySetInnerHTML={{ __html: frameWideParts(html) }}
    />
  );
}
