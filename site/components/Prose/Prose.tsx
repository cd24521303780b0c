import { frameWideParts } from '../../../content-model/markdown/prose-html.ts';
import css from './Prose.module.css';

interface ProseProps {
  /** Rendered Markdown from content/. */
  html: string;
  /** Numbers the second-level headings. */
  numbered?: boolean;
}

/** A long text at a readable line length. */
export function Prose({ html, numbered = false }: ProseProps) {
  return (
    <div
      className={`${css.prose} ${numbered ? css.numbered : ''}`.trim()}
      dangerouslySetInnerHTML={{ __html: frameWideParts(html) }}
    />
  );
}
