import { useEffect, type ReactNode } from 'react';
import css from './Door.module.css';

/** The page around every way in. */
export function Door({ agency, title, children }: { agency: string; title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · ${agency}`;
  }, [title, agency]);
  return (
    <main className={css.door}>
      <p className={css.agency}>{agency}</p>
      <h1>{title}</h1>
      {children}
    </main>
  );
}
