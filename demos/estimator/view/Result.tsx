import { texts } from '../texts.ts';
import { formatPrice } from '../../../content-model/text/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { FigureTable } from '../../../ui/FigureTable.tsx';
import type { Choice } from '../state.ts';
import type { Estimate } from '../estimate.ts';
import { nameOfLine, overLimitTexts, remarksOn, totalText, weeksText } from '../summary.ts';
import { AskLink } from './AskLink.tsx';
import { WeeksBar } from './WeeksBar.tsx';
import type { Range, Rates } from '../rates.ts';
import css from './Result.module.css';

interface BreakdownProps {
  rates: Rates;
  choice: Choice;
  found: Estimate;
}

interface ResultProps extends Omit<BreakdownProps, 'found'> {
  found: Estimate | undefined;
  /** Opens the estimate as an offer. */
  onOffer: () => void;
}

/** Both figures, in a live region, with the breakdown. */
export function Result({ rates, choice, found, onOffer }: ResultProps) {
  if (!found) {
    return (
      <p className={css.result} role="status">
        {texts.nothing}
      </p>
    );
  }
  const { weeks, monthly } = found;
  const over = overLimitTexts(rates, choice);
  return (
    <div className={css.result}>
      <div className={css.head}>
        <div role="status">
          <dl className={css.figures}>
            <div>
              <dt>{texts.time}</dt>
              <dd>{weeksText(weeks)}</dd>
              <dd className={css.bar} aria-hidden="true">
                <WeeksBar {...weeks} />
              </dd>
            </div>
            <div>
              <dt>{monthly ? texts.firstYear : texts.price}</dt>
              <dd>{totalText(found)}</dd>
            </div>
          </dl>
          {over.map((sentence) => (
            <p key={sentence} className={css.over}>
              <span>{sentence}</span> <AskLink />
            </p>
          ))}
        </div>
        {over.length === 0 && (
          <Button variant="primary" onClick={onOffer}>
            {texts.offer.open}
          </Button>
        )}
      </div>
      <div>
        {over.length === 0 && <p className={css.stale}>{texts.stale}</p>}
        <Remarks rates={rates} choice={choice} found={found} />
        <EstimateTable rates={rates} choice={choice} found={found} />
        {found.isLeast && <p>{texts.extraTime}</p>}
      </div>
    </div>
  );
}

/** What else is to be said about the estimate, a line each. */
export function Remarks({ rates, choice, found }: BreakdownProps) {
  const remarks = remarksOn(rates, choice, found);
  if (remarks.length === 0) return null;
  return (
    <div className="u-stack u-gap-2">
      {remarks.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}

/** How the estimate adds up. */
export function EstimateTable({ rates, choice, found }: BreakdownProps) {
  const { cents, isLeast, lines, monthly } = found;
  const figures = ({ low, high }: Range, hasNoEnd = false) =>
    monthly ? [formatPrice(low)] : [formatPrice(low), !hasNoEnd && formatPrice(high)];
  return (
    <FigureTable
      caption={texts.adds}
      columns={monthly ? [texts.result, texts.firstYear] : [texts.result, texts.from, texts.to]}
      rows={lines.map((line) => [nameOfLine(line, rates, choice), ...figures(line.cents, line.isLeast)])}
      total={[isLeast ? texts.totalFrom : texts.total, ...figures(cents, isLeast)]}
    />
  );
}
