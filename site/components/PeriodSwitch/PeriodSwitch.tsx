import interfaceTexts from 'virtual:interface';
import css from './PeriodSwitch.module.css';

const texts = interfaceTexts.pricing;

interface PeriodSwitchProps {
  /** Of the group, because a page may have several. */
  name: string;
  /** Whether another switch stands above it, which it sets by a script. */
  follows?: boolean | undefined;
}

/**
 * The choice between monthly and yearly prices. The first of a page sets all its prices by CSS alone. A group instead of
 * a fieldset, because WebKit places the legend on the pill's border.
 */
export function PeriodSwitch({ name, follows }: PeriodSwitchProps) {
  return (
    <div
      className={`${css.switch} ${follows ? css.follows : css.leads}`}
      role="radiogroup"
      aria-label={texts.period}
    >
      <label>
        <input type="radio" name={name} value="monthly" data-period="" /> {texts.monthly}
      </label>
      <label>
        <input type="radio" name={name} value="yearly" data-period="" defaultChecked /> {texts.yearly}
      </label>
    </div>
  );
}

/** A price or sum by month and by year, of which the switch shows one, and paper both with their names. */
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
