import type { ReactNode } from 'react';
import css from './FigureTable.module.css';

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
