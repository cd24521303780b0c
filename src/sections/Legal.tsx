import type { Common } from '../content.ts';
import { sectionsOf } from '../prose/prose-html.ts';
import { Contents } from '../ui/Contents.tsx';
import { Prose } from '../ui/Prose.tsx';
import { Reading } from '../ui/Reading.tsx';

interface LegalProps extends Pick<Common, 'words'> {
  html: string;
}

/** A legal text in numbered sections. */
export function Legal({ html, words }: LegalProps) {
  return (
    <Reading beside={<Contents title={words.legal.contents} sections={sectionsOf(html)} numbered />}>
      <Prose html={html} numbered />
    </Reading>
  );
}
