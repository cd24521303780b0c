import { messages } from '../../../messages/en/estimator.ts';
import { formatDollars } from '../../../messages/format.ts';
import { FigureTable } from '../../kit/view/Figures.tsx';
import type { Choice } from '../model/choice.ts';
import type { Estimate } from '../model/estimate.ts';
import type { Rates } from '../model/rates.ts';
import { nameOfLine } from '../model/summary.ts';
import { WeeksScale } from './WeeksScale.tsx';
import css from './PriceEstimator.module.css';

interface ResultProps {
  rates: Rates;
  choice: Choice;
  found: Estimate | undefined;
  ready: boolean;
}

/** The two figures, told to a screen reader when they change, over how the money adds up. */
export function Result({ rates, choice, found, ready }: ResultProps) {
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
            <dd>{messages.weeks(weeks)}</dd>
          </div>
          <div>
            <dt>{monthly ? messages.firstYear : messages.price}</dt>
            <dd>{messages.money(cents)}</dd>
          </div>
        </dl>
      </div>
      <WeeksScale
        weeks={weeks}
        limits={monthly ? [] : rates.builds.map(({ limit }) => limit)}
        drawn={ready}
      />
      {monthly && <p>{messages.monthly(monthly)}</p>}
      {beyond && <p>{messages.beyond}</p>}
      <FigureTable caption={messages.adds} columns={[messages.result, messages.from, messages.to]}>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.part} ${line.product}`}>
              <th scope="row">{nameOfLine(line, rates, choice)}</th>
              <td>{formatDollars(line.cents.low)}</td>
              <td>{formatDollars(line.cents.high)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{messages.total}</th>
            <td>{formatDollars(cents.low)}</td>
            <td>{formatDollars(cents.high)}</td>
          </tr>
        </tfoot>
      </FigureTable>
      {ready && !monthly && (
        <p className={css.note}>
          {rates.builds.map(({ label, limit }) => messages.usualTime(label, limit)).join(' ')}
        </p>
      )}
    </div>
  );
}
