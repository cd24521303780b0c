import type { ReactNode } from 'react';
import css from './Section.module.css';

interface SectionProps {
  label: string;
  title: string;
  /** A paragraph below the heading, in its column. */
  intro?: string;
  children: ReactNode;
  id?: string;
  /** `inverse` is a dark section; its terrain is handed in as `ground`. */
  tone?: 'default' | 'inverse';
  ground?: ReactNode;
}

/** A section of a page: small label on the left third, heading on the right two thirds, content below. */
export function Section({ label, title, intro, children, id, tone = 'default', ground }: SectionProps) {
  return (
    <section className={`${css.section} ${tone === 'inverse' ? css.inverse : ''}`.trim()} id={id}>
      {ground}
      <div className={`${css.head} reveal`}>
        <p className="label">{label}</p>
        <h2>{title}</h2>
      </div>
      {intro && <p className={css.intro}>{intro}</p>}
      {children}
    </section>
  );
}
