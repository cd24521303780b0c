import type { Common } from '../../content/queries/common.ts';
import { Day } from '../Day/Day.tsx';
import css from './Effective.module.css';

interface EffectiveProps extends Pick<Common, 'site' | 'words'> {
  /** 'YYYY-MM'. */
  since: string;
}

/** Since when a legal text holds, and a button that prints it; the button is there once its script is. */
export function Effective({ since, site, words }: EffectiveProps) {
  return (
    <p className={css.effective}>
      <span>
        {words.legal.effective} <Day date={since} language={site.language} />
      </span>
      <button type="button" data-print="" hidden>
        {words.legal.print}
      </button>
    </p>
  );
}
