import type { ReactNode } from 'react';
import { formatMoney } from '../../../messages/format.ts';
import type { Cents } from '../model/money.ts';
import css from './Figures.module.css';

type Cells = readonly [name: ReactNode, ...figures: ReactNode[]];

interface FigureTableProps {
  columns: readonly string[];
  caption?: ReactNode;
  className?: string | undefined;
  rows: readonly Cells[];
  /** The class of the row at an index. */
  rowClass?: (index: number) => string | false | undefined;
  /** Sums below the rows. */
  total?: Cells;
}

/** Names on the left, figures right-aligned. */
export function FigureTable({ columns, caption, className = css.table, ...rest }: FigureTableProps) {
  const { rows, rowClass, total } = rest;
  return (
    <table className={className}>
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
      <tbody>
        {rows.map((cells, index) => (
          <FigureRow key={index} cells={cells} className={rowClass?.(index) || undefined} />
        ))}
      </tbody>
      {total && (
        <tfoot>
          <FigureRow cells={total} />
        </tfoot>
      )}
    </table>
  );
}

function FigureRow({
  cells: [name, ...figures],
  className,
}: {
  cells: Cells;
  className?: string | undefined;
}) {
  return (
    <tr className={className}>
      <th scope="row">{name}</th>
      {figures.map((figure, column) => (
        <td key={column}>{figure}</td>
      ))}
    </tr>
  );
}

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
