import type { ReactNode } from 'react';
import { messages } from '#demo/kit';
import css from './TryIt.module.css';

/**
 * The place of honor of a product page: what to try first, and the product itself. Where that cannot run, without
 * script or without its code (scripts/island-retry.ts), a sentence says that it is a picture, and whom to ask.
 */
export function TryIt({ intro, children }: { intro: string; children?: ReactNode }) {
  return (
    <section className={css.place} id="try">
      <p className={css.intro}>{intro}</p>
      <p className={css.notRunning}>
        {messages.notRunning} <a href="/contact">{messages.brokenLink}</a>.
      </p>
      {children}
    </section>
  );
}
