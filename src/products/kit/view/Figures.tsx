import { formatMoney } from '../../../messages/format.ts';
import type { Cents } from '../model/money.ts';
import css from './Figures.module.css';

interface SumsProps {
  rows: readonly (readonly [name: string, cents: Cents])[];
  /** The last row is the total of the others, with a rule above it. */
  totalled?: boolean;
}

/** Names and sums in two columns. */
export function Sums({ rows, totalled }: SumsProps) {
  return (
    <dl className={css.sums} data-totalled={totalled}>
      {rows.map(([name, cents], index) => (
        <div key={index}>
          <dt>{name}</dt>
          <dd>{formatMoney(cents)}</dd>
        </div>
      ))}
    </dl>
  );
}
