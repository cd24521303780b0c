import type { ReactNode } from 'react';
import type { Notice as NoticeContent } from '../../content/schemas/notice.ts';
import css from './Notice.module.css';

type NoticeProps = Pick<NoticeContent, 'label' | 'title' | 'text'> &
  Partial<Pick<NoticeContent, 'steps' | 'waysTitle' | 'ways'>> & {
    /** Beside the words: a drawing. */
    drawing?: ReactNode;
    /** Between the words and the ways: a reference, a button. */
    children?: ReactNode;
  };

/** A short page: what happened, what follows, where to go from here. */
export function Notice({
  label,
  title,
  text,
  steps = [],
  waysTitle,
  ways = [],
  drawing,
  children,
}: NoticeProps) {
  return (
    <section className={css.notice}>
      <div className={css.words}>
        <p className={css.label}>{label}</p>
        <h1>{title}</h1>
        <p className={css.text}>{text}</p>
        {children}
        {steps.length > 0 && (
          <ul className={css.steps}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        )}
        {waysTitle && <h2>{waysTitle}</h2>}
        <ul className={css.ways}>
          {ways.map(({ label: name, href }) => (
            <li key={href}>
              <a href={href}>{name}</a>
            </li>
          ))}
        </ul>
      </div>
      {drawing}
    </section>
  );
}
