import { SECTION_IDS } from '../../content-model/section-ids.ts';
import type { ReactNode } from 'react';
import { texts } from '../../demos/estimator/texts.ts';
import { Section } from '../components/Section/Section.tsx';
import css from './EstimatorSection.module.css';

interface EstimatorSectionProps {
  title: string;
  intro: string;
  /** The estimator itself. */
  children?: ReactNode;
}

/**
 * The estimator's section, hidden without JavaScript. If only its island fails to load (scripts/island-retry.ts), a
 * message appears above the static figures.
 */
export function EstimatorSection({ title, intro, children }: EstimatorSectionProps) {
  return (
    <Section title={title} intro={intro} id={SECTION_IDS.pricing.estimator}>
      <p className={css.notRunning}>{texts.notRunning}</p>
      {children}
    </Section>
  );
}

/** Link to the estimator, hidden without JavaScript. */
export function EstimatorLink({ children }: { children?: ReactNode }) {
  return (
    <p className={css.link}>
      <a href={`#${SECTION_IDS.pricing.estimator}`}>{children}</a>
    </p>
  );
}
