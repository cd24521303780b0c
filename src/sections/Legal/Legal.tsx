import type { Common } from '../../content/queries/common.ts';
import { sectionsOf } from '../../content/prose/prose-html.ts';
import { Contents } from '../../components/Contents/Contents.tsx';
import { Prose } from '../../components/Prose/Prose.tsx';
import { Reading } from '../../components/Reading/Reading.tsx';

interface LegalProps extends Pick<Common, 'messages'> {
  html: string;
}

/** A legal text in numbered sections. */
export function Legal({ html, messages }: LegalProps) {
  return (
    <Reading beside={<Contents title={messages.legal.contents} sections={sectionsOf(html)} numbered />}>
      <Prose html={html} numbered />
    </Reading>
  );
}
