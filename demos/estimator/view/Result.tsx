import { messages } from '#demo/estimator';
import { formatPrice } from '../../../content-model/text/format.ts';
import { FigureTable } from '../../../ui/FigureTable.tsx';
import type { Choice } from '../state.ts';
import type { Estimate } from '../estimate.ts';
import { sumText, weeksText, nameOfLine } from '../summary.ts';
import type { Rates } from '../rates.ts';
import css from './PriceEstimator.module.css';

interface ResultProps {
  rates: Rates;
  choice: Choice;
  found: Estimate | undefined;
}

/** Both figures, in a live region, with the breakdown. */
export function Result({ rates, choice, found }: ResultProps) {
  if (!found) {
    return (
      <p className={css.result} role="status">
        {messages.nothing}
      </p>
    );
  }
  const { weeks, cents, lines, monthly, beyond } = found;
  return (
    <div className={css.result}>
      <div role="status">
        <dl className={css.figures}>
          <div>
            <dt>{messages.time}</dt>
            <dd>{weeksText(weeks)}</dd>
          </div>
          <div>
            <dt>{monthly ? messages.firstYear : messages.price}</dt>
            <dd>{sumText(cents)}</dd>
          </div>
        </dl>
      </div>
      {monthly && (
        <p>
          {messages.monthly(
            formatPrice(monthly.low),
            formatPrice(monthly.high),
            formatPrice(cents.high - cents.low),
          )}{' '}
          {messages.included}
        </p>
      )}
      {beyond && <p>{messages.beyond}</p>}
      <FigureTable
        caption={messages.adds}
        columns={
          monthly
            ? [messages.result, messages.byYear, messages.byMonth]
            : [messages.result, messages.from, messages.to]
        }
        rows={lines.map((line) => [
          nameOfLine(line, rates, choice),
          formatPrice(line.cents.low),
          formatPrice(line.cents.high),
        ])}
        total={[messages.total, formatPrice(cents.low), formatPrice(cents.high)]}
      />
      {!monthly && (
        <p className={css.note}>
          {rates.builds
            .map(({ label, limit }) => messages.usualTime(label, limit.low / 5, limit.high / 5))
            .join(' ')}
        </p>
      )}
    </div>
  );
}
