import interfaceTexts from 'virtual:interface';
import { sectionsOf } from '../../../content-model/markdown/prose-html.ts';
import { Contents } from '../../components/Contents/Contents.tsx';
import { Day } from '../../components/Day/Day.tsx';
import { Prose } from '../../components/Prose/Prose.tsx';
import { Reading } from '../../components/Reading/Reading.tsx';
import { ActionButton } from '../../components/Button/Button.tsx';
import css from './Legal.module.css';

/** A legal text in numbered sections. */
export function Legal({ html }: { html: string }) {
  return (
    <Reading aside={<Contents title={interfaceTexts.legal.contents} sections={sectionsOf(html)} numbered />}>
      <Prose html={html} numbered />
    </Reading>
  );
}

/** The effective date of a legal text, and with scripts a print button. @param since 'YYYY-MM' */
export function EffectiveDate({ since }: { since: string }) {
  return (
    <p className="u-label u-cluster u-gap-x-6">
      <span>
        {interfaceTexts.legal.effective} <Day date={since} />
      </span>
      <span className={css.print}>
        <ActionButton data-print="">{interfaceTexts.legal.print}</ActionButton>
      </span>
    </p>
  );
}
