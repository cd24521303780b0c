import type { ReactNode } from 'react';

interface TableProps {
  label: string;
  columns: readonly string[];
  /** Class of the scroll container. */
  scroll: string | undefined;
  /** Class of the table. */
  table: string | undefined;
  /** Rows. */
  children: ReactNode;
}

/** A table in a container that can be scrolled by keyboard (WCAG 2.1.1). */
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
