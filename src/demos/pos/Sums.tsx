import { formatMoney, type Cents } from '../parts/money.ts';
import css from './Sums.module.css';

/** Names and sums in two columns. */
export function Sums({ rows }: { rows: readonly (readonly [name: string, cents: Cents])[] }) {
  return (
    <dl className={css.sums}>
      {rows.map(([name, cents], index) => (
        <div key={index}>
          <dt>{name}</dt>
          <dd>{formatMoney(cents)}</dd>
        </div>
      ))}
    </dl>
  );
}
