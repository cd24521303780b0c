import type { ReactNode } from 'react';

interface TableProps {
  label: string;
  columns: readonly string[];
  /** Classes of the part that scrolls, and of the table in it. */
  scroll: string | undefined;
  table: string | undefined;
  /** Rows. */
  children: ReactNode;
}

/** A table that may be wider than the page, in a part that scrolls by keyboard as well (WCAG 2.1.1). */
export function Table({ label, columns, scroll, table, children }: TableProps) {
  return (
    <div className={scroll} tabIndex={0} role="region" aria-label={label}>
      <table className={table}>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
