import type { ReactNode } from 'react';
import { formatMoney } from '../../../messages/format.ts';
import type { Cents } from '../model/money.ts';
import css from './Figures.module.css';

interface FigureTableProps {
  columns: readonly string[];
  caption?: ReactNode;
  /** The rows: `<tbody>`, and `<tfoot>` for sums. */
  children: ReactNode;
}

/** Names on the left, figures right-aligned. */
export function FigureTable({ columns, caption, children }: FigureTableProps) {
  return (
    <table className={css.table}>
      {caption && <caption>{caption}</caption>}
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  );
}

interface SumsProps {
  rows: readonly (readonly [name: string, cents: Cents])[];
  /** The last row is what the others come to, with a rule above it. */
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
