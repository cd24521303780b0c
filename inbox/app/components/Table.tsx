import { FigureTable, type Cells } from '../../../ui/FigureTable.tsx';
import css from './Table.module.css';

interface TableProps {
  label: string;
  columns?: readonly string[];
  rows: readonly Cells[];
  /** The height from which on it scrolls. */
  height?: 'short';
  /** Whether narrow windows scroll it sideways. */
  wide?: boolean;
  /** Whether all columns but the first hold numbers. */
  numbers?: boolean;
}

/** A table in a container that can be scrolled by keyboard (WCAG 2.1.1). */
export function Table({ label, columns, rows, height, wide, numbers }: TableProps) {
  const classes = [css.table, wide && css.wide, numbers && css.numbers].filter(Boolean);
  return (
    <div
      className={height ? `${css.scroll} ${css[height]}` : css.scroll}
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      <FigureTable className={classes.join(' ')} columns={columns} rows={rows} />
    </div>
  );
}
