import type { Common } from '../../content/schemas/common.ts';
import { sectionsOf } from '../../content/prose/prose-html.ts';
import { Contents } from '../../components/Contents/Contents.tsx';
import { Day } from '../../components/Day/Day.tsx';
import { Prose } from '../../components/Prose/Prose.tsx';
import { Reading } from '../../components/Reading/Reading.tsx';
import css from './Legal.module.css';

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

interface EffectiveDateProps extends Pick<Common, 'site' | 'messages'> {
  /** 'YYYY-MM'. */
  since: string;
}

/** The effective date of a legal text, and with scripts a print button. */
export function EffectiveDate({ since, site, messages }: EffectiveDateProps) {
  return (
    <p className={`label cluster gap-x-6 ${css.effective}`}>
      <span>
        {messages.legal.effective} <Day date={since} language={site.language} />
      </span>
      <button type="button" data-print="">
        {messages.legal.print}
      </button>
    </p>
  );
}
