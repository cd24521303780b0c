import { FigureTable, type Cells } from '../../../ui/FigureTable.tsx';
import { useMedia } from '../useMedia.ts';
import { DescriptionList } from './DescriptionList.tsx';
import css from './Table.module.css';
import { atLeast } from '../../../ui/tokens/breakpoints.ts';

interface TableProps {
  label: string;
  columns?: readonly string[];
  rows: readonly Cells[];
  /** The height from which on it scrolls. */
  height?: 'short';
  /** Whether it is a list in narrow windows, where its columns have no room beside each other. */
  isListWhenNarrow?: boolean;
  /** Whether all columns but the first hold numbers or other short values. */
  numbers?: boolean;
}

/** A table in a container that can be scrolled by keyboard (WCAG 2.1.1). */
export function Table({ label, columns, rows, height, isListWhenNarrow, numbers }: TableProps) {
  const hasRoom = useMedia(atLeast('medium'));
  if (isListWhenNarrow && columns && !hasRoom) return <RowList {...{ label, columns, rows, numbers }} />;
  const classes = [css.table, isListWhenNarrow && css.wide, numbers && css.numbers].filter(Boolean);
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

interface RowListProps extends Pick<TableProps, 'label' | 'rows'> {
  columns: readonly string[];
  numbers: boolean | undefined;
}

/** The rows below each other, each with the names of its columns. */
function RowList({ label, columns, rows, numbers }: RowListProps) {
  return (
    <ul className={css.list} aria-label={label}>
      {rows.map(([name, ...cells], index) => (
        <li key={index}>
          <span className={css.name}>{name}</span>
          <DescriptionList
            variant={numbers && 'compact'}
            entries={cells.map((cell, column) => [columns[column + 1]!, cell] as const)}
          />
        </li>
      ))}
    </ul>
  );
}
