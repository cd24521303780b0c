import type { Common } from '../../content/queries/common.ts';
import { Day } from '../Day/Day.tsx';
import css from './Effective.module.css';

interface EffectiveProps extends Pick<Common, 'site' | 'messages'> {
  /** 'YYYY-MM'. */
  since: string;
}

/** Since when a legal text holds, and a button that prints it; the button is there once its script is. */
export function Effective({ since, site, messages }: EffectiveProps) {
  return (
    <p className={css.effective}>
      <span>
        {messages.legal.effective} <Day date={since} language={site.language} />
      </span>
      <button type="button" data-print="" hidden>
        {messages.legal.print}
      </button>
    </p>
  );
}
