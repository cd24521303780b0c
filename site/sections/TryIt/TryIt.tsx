import { SECTION_IDS } from '../../../content-model/section-ids.ts';
import type { ReactNode } from 'react';
import kit from 'virtual:demo/kit';
import type { ProductColor } from '../../../content-model/schemas/product-colors.ts';
import colors from '../../styles/product-color.module.css';
import css from './TryIt.module.css';

interface TryItProps {
  intro: string;
  /** The demo stands on the product's color. */
  color: ProductColor;
  children?: ReactNode;
}

/**
 * A product's demo and what to try first. Without scripts, or if its code failed to load (scripts/island-retry.ts), a
 * sentence says that the demo is only a picture and links to the contact page.
 */
export function TryIt({ intro, color, children }: TryItProps) {
  return (
    <section className={`${css.place} ${colors[color]}`} id={SECTION_IDS.product.demo}>
      <p className={css.intro}>{intro}</p>
      <p className={`u-strong ${css.notRunning}`}>
        {kit.messages.notRunning} <a href="/contact">{kit.messages.brokenLink}</a>.
      </p>
      {children}
    </section>
  );
}
