import { formatMoney } from '../../../content-model/text/format.ts';
import type { Cents } from '../money.ts';
import css from './Figures.module.css';

interface SumsProps {
  rows: readonly (readonly [name: string, cents: Cents])[];
  /** Whether the last row is the total, with a rule above it. */
  totalled?: boolean;
}

/** A list of names and amounts in two columns. */
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
