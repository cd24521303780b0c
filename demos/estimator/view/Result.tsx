import { texts } from '../texts.ts';
import { formatText, formatPrice } from '../../../content-model/text/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { FigureTable } from '../../../ui/FigureTable.tsx';
import type { Choice } from '../state.ts';
import { MONTHS, type Estimate } from '../estimate.ts';
import { addedTimes, nameOfLine, overLimitTexts, rolloutTexts, totalText, weeksText } from '../summary.ts';
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
  const { weeks, lines, monthly, firstStage } = found;
  const over = overLimitTexts(rates, choice);
  const isInTurn = lines.filter(({ part }) => part === 'seats').length > 1;
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
        <Button variant="primary" onClick={onOffer}>
          {texts.offer.open}
        </Button>
      </div>
      <div>
        {over.length === 0 && <p className={css.stale}>{texts.stale}</p>}
        {addedTimes(rates, choice).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {monthly && (
          <p>
            <span>
              {formatText(texts.monthly, {
                yearly: formatPrice(monthly.yearly),
                monthly: formatPrice(monthly.monthly),
                saved: formatPrice((monthly.monthly - monthly.yearly) * MONTHS),
              })}
            </span>{' '}
            {rolloutTexts(rates, choice).map((sentence) => (
              <span key={sentence}>{`${sentence} `}</span>
            ))}
            {isInTurn && <span>{texts.inTurn}</span>}
          </p>
        )}
        {firstStage && <p>{formatText(texts.beyond, { weeks: weeksText(firstStage) })}</p>}
        <EstimateTable rates={rates} choice={choice} found={found} />
        {lines.some(({ part }) => part === 'extra') && <p>{texts.extraTime}</p>}
      </div>
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
