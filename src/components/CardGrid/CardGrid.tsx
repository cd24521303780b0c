import type { ReactNode } from 'react';
import css from './CardGrid.module.css';

interface CardGridProps {
  children: ReactNode;
  /** Where there is room; choose it so that no card is left over in the last row. */
  perRow?: 'two' | 'three' | 'four';
}

/** Cards parted by hairlines instead of boxes. */
export function CardGrid({ children, perRow = 'three' }: CardGridProps) {
  return <ul className={`${css.grid} ${css[perRow] ?? ''}`.trim()}>{children}</ul>;
}
