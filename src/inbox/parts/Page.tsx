import type { ReactNode } from 'react';
import { useTitle } from '../title.ts';
import css from './Page.module.css';

/** A page of the inbox: its heading is the title of the tab. */
export function Page({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title);
  return (
    <div className={css.page}>
      <h1>{title}</h1>
      {children}
    </div>
  );
}

/** A part of it. Its heading takes the focus over from what was the last in it (kept-focus.ts). */
export function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className={css.part}>
      <div className={css.about}>
        <h2 tabIndex={-1}>{title}</h2>
        {text && <p>{text}</p>}
      </div>
      <div className={css.content}>{children}</div>
    </section>
  );
}
