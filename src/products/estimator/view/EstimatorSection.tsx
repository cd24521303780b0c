import type { ReactNode } from 'react';
import { messages } from '#demo/estimator';
import { Section } from '../../../components/Section/Section.tsx';
import css from './PriceEstimator.module.css';

interface EstimatorSectionProps {
  label: string;
  title: string;
  intro: string;
  /** The estimator itself. */
  children?: ReactNode;
}

/**
 * The estimator's place on the page; not shown without script, where nothing could be worked out. Where only its own
 * code does not arrive (scripts/island-retry.ts) a sentence says so, over figures that cannot be changed.
 */
export function EstimatorSection({ label, title, intro, children }: EstimatorSectionProps) {
  return (
    <section className={css.section}>
      <Section label={label} title={title} id="estimator">
        <p className={css.intro}>{intro}</p>
        <p className={css.notRunning}>{messages.notRunning}</p>
        {children}
      </Section>
    </section>
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
