import type { ReactNode } from 'react';
import { Section } from '../../../components/Section/Section.tsx';
import css from './PriceEstimator.module.css';

interface EstimatorSectionProps {
  label: string;
  title: string;
  intro: string;
  /** The estimator itself. */
  children?: ReactNode;
}

/** The estimator's place on the page; not shown without script, where nothing could be worked out. */
export function EstimatorSection({ label, title, intro, children }: EstimatorSectionProps) {
  return (
    <div className={css.section}>
      <Section label={label} title={title} id="estimator">
        <p className={css.intro}>{intro}</p>
        {children}
      </Section>
    </div>
  );
}

/** The way to it from the first screen; not shown where there is nothing to lead to. */
export function EstimatorLink({ children }: { children?: ReactNode }) {
  return (
    <p className={css.section}>
      <a href="#estimator">{children}</a>
    </p>
  );
}
