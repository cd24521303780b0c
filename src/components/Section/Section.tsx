import type { ReactNode } from 'react';
import css from './Section.module.css';

interface SectionProps {
  label: string;
  title: string;
  children: ReactNode;
  id?: string;
  /** `night` is a dark band; its terrain is handed in as `ground`. */
  tone?: 'day' | 'night';
  ground?: ReactNode;
}

/** A band of a page: small label on the left third, heading on the right two thirds, content below. */
export function Section({ label, title, children, id, tone = 'day', ground }: SectionProps) {
  return (
    <section className={`${css.section} ${tone === 'night' ? css.night : ''}`.trim()} id={id}>
      {ground}
      <div className={`${css.head} reveal`}>
        <p className={css.label}>{label}</p>
        <h2>{title}</h2>
      </div>
      {children}
    </section>
  );
}
