import messages from 'virtual:interface';
import css from './PeriodSwitch.module.css';

const texts = messages.pricing;

/**
 * The choice between monthly and yearly prices, which sets all prices of its section by CSS alone; a script sets other
 * switches of the page alike. A group instead of a fieldset, because WebKit places the legend on the pill's border.
 * @param name of the group, because a page may have several
 */
export function PeriodSwitch({ name }: { name: string }) {
  return (
    <div className={css.switch} role="radiogroup" aria-label={texts.period}>
      <label>
        <input type="radio" name={name} value="monthly" data-period="" /> {texts.monthly}
      </label>
      <label>
        <input type="radio" name={name} value="yearly" data-period="" defaultChecked /> {texts.yearly}
      </label>
    </div>
  );
}

/** A price or sum by month and by year, of which the switch of the section shows one, and paper both with their names. */
export function ByPeriod({ monthly, yearly }: { monthly: string; yearly: string }) {
  return (
    <>
      <span className={css.onPaper}>{texts.monthly}</span> <b className={css.monthly}>{monthly}</b>{' '}
      <span className={css.onPaper}>{texts.yearly}</span> <b className={css.yearly}>{yearly}</b>
    </>
  );
}

/** What is true of the yearly price only. */
export const IfYearly = ({ children }: { children: string }) => (
  <span className={css.chosenYearly}>{children}</span>
);
