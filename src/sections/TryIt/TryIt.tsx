import type { ReactNode } from 'react';
import css from './TryIt.module.css';

/** The place of honor of a product page: what to try first, and the product itself. */
export function TryIt({ intro, children }: { intro: string; children?: ReactNode }) {
  return (
    <section className={css.place} id="try">
      <p className={css.intro}>{intro}</p>
      {children}
    </section>
  );
}
