import type { ReactNode } from 'react';
import css from './FigureTable.module.css';

export type Cells = readonly [name: ReactNode, ...figures: ReactNode[]];

interface FigureTableProps {
  columns?: readonly string[] | undefined;
  caption?: ReactNode;
  className?: string | undefined;
  rows: readonly Cells[];
  /** The class of the row at an index. */
  rowClass?: (index: number) => string | false | undefined;
  /** Sums below the rows. */
  total?: Cells;
}

/** A table with names on the left and, by default, right-aligned figures. */
export function FigureTable({ columns, caption, className = css.table, ...rest }: FigureTableProps) {
  const { rows, rowClass, total } = rest;
  return (
    <table className={className}>
      {caption && <caption>{caption}</caption>}
      {columns && (
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
      )}
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
