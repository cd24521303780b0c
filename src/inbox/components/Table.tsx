import type { ReactNode } from 'react';
import css from './Table.module.css';

interface TableProps {
  label: string;
  columns?: readonly string[];
  /** The height from which on it scrolls. */
  height?: 'short' | 'tall';
  /** Whether narrow windows scroll it sideways. */
  wide?: boolean;
  /** Whether all columns but the first hold numbers. */
  numbers?: boolean;
  children: ReactNode;
}

/** A table in a container that can be scrolled by keyboard (WCAG 2.1.1). */
export function Table({ label, columns, height, wide, numbers, children }: TableProps) {
  const classes = [css.table, wide && css.wide, numbers && css.numbers].filter(Boolean);
  return (
    <div
      className={height ? `${css.scroll} ${css[height]}` : css.scroll}
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      <table className={classes.join(' ')}>
        {columns && (
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
