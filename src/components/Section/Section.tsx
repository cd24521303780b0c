import type { ReactNode } from 'react';
import css from './Section.module.css';

interface SectionProps {
  label: string;
  title: string;
  /** A paragraph below the heading, in its column. */
  intro?: string;
  children: ReactNode;
  id?: string | undefined;
  /** The terrain of a dark section. */
  ground?: ReactNode;
}

/** A section of a page: label on the left third, heading on the right two thirds, content below. */
export function Section({ label, title, intro, children, id, ground }: SectionProps) {
  return (
    <section className={`${css.section} ${ground ? css.inverse : ''}`.trim()} id={id}>
      {ground}
      <div className={`split ${css.head} reveal`}>
        <p className="label">{label}</p>
        <h2>{title}</h2>
      </div>
      {intro && <p className={`soft ${css.intro}`}>{intro}</p>}
      {children}
    </section>
  );
}

/** Links under a section's content: where to go from here. */
export const MoreLinks = ({ children }: { children: ReactNode }) => (
  <p className={`cluster gap-4 gap-x-8 strong ${css.more}`}>{children}</p>
);
