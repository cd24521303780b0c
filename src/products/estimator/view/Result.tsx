import { formatDollars } from '../../kit/model/money.ts';
import { FigureTable } from '../../kit/view/FigureTable.tsx';
import type { Choice } from '../model/choice.ts';
import { nameOfLine } from '../model/describe.ts';
import type { Estimate } from '../model/estimate.ts';
import type { Rates } from '../model/rates.ts';
import { WeeksScale } from './WeeksScale.tsx';
import { words } from '../../../messages/en/estimator.ts';
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
        {words.nothing}
      </p>
    );
  }
  const { weeks, cents, lines, monthly, beyond } = found;
  return (
    <div className={css.result}>
      <div role="status">
        <dl className={css.figures}>
          <div>
            <dt>{words.time}</dt>
            <dd>{words.weeks(weeks)}</dd>
          </div>
          <div>
            <dt>{monthly ? words.firstYear : words.price}</dt>
            <dd>{words.money(cents)}</dd>
          </div>
        </dl>
      </div>
      <WeeksScale
        weeks={weeks}
        limits={monthly ? [] : rates.builds.map(({ limit }) => limit)}
        drawn={ready}
      />
      {monthly && <p>{words.monthly(monthly)}</p>}
      {beyond && <p>{words.beyond}</p>}
      <FigureTable caption={words.adds} columns={[words.result, words.from, words.to]}>
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
            <th scope="row">{words.total}</th>
            <td>{formatDollars(cents.low)}</td>
            <td>{formatDollars(cents.high)}</td>
          </tr>
        </tfoot>
      </FigureTable>
      {ready && !monthly && (
        <p className={css.note}>
          {rates.builds.map(({ label, limit }) => words.usualTime(label, limit)).join(' ')}
        </p>
      )}
    </div>
  );
}
