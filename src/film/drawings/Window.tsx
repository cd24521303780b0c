import type { ReactNode } from 'react';
import type { ProductColor } from '../../content/schemas/symbols.ts';
import colors from '../../styles/product-color.module.css';
import css from './Drawing.module.css';

export interface WindowColor {
  /** Of the product the scene is about. */
  color?: ProductColor | undefined;
}

/** A product's window, 320 × 200: drawn in shapes without words, since the caption has them. */
export function Window({ color = 'ember', children }: WindowColor & { children: ReactNode }) {
  return (
    <svg className={`${css.drawing} ${colors[color]}`} viewBox="0 0 320 200" aria-hidden="true">
      <rect className={css.plate} x="1" y="1" width="318" height="198" rx="8" />
      <path className={css.line} d="M1 28h318" />
      <rect className={css.ink} x="14" y="11" width="64" height="7" rx="2" />
      <rect className={css.soft} x="236" y="11" width="70" height="7" rx="2" />
      {children}
    </svg>
  );
}
