import { SECTION_IDS } from '../../../content-model/section-ids.ts';
import type { ReactNode } from 'react';
import kit from 'virtual:demo/kit';
import css from './TryIt.module.css';

/**
 * A product's demo and what to try first. Without scripts, or if its code failed to load (scripts/island-retry.ts), a
 * sentence says that the demo is only a picture and links to the contact page.
 */
export function TryIt({ intro, children }: { intro: string; children?: ReactNode }) {
  return (
    <section className={css.place} id={SECTION_IDS.product.demo}>
      <p className={`u-soft ${css.intro}`}>{intro}</p>
      <p className={`u-strong ${css.notRunning}`}>
        {kit.messages.notRunning} <a href="/contact">{kit.messages.brokenLink}</a>.
      </p>
      {children}
    </section>
  );
}
