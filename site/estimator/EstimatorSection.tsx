import { SECTION_IDS } from '../../content-model/section-ids.ts';
import type { ReactNode } from 'react';
import { texts } from '../../demos/estimator/texts.ts';
import { Title } from '../components/Title/Title.tsx';
import css from './EstimatorSection.module.css';

interface EstimatorSectionProps {
  title: string;
  intro: string;
  /** The estimator itself. */
  children?: ReactNode;
}

/**
 * The estimator on a tinted ground, hidden without JavaScript. If only its island fails to load
 * (scripts/island-retry.ts), a message appears above the static figures.
 */
export function EstimatorSection({ title, intro, children }: EstimatorSectionProps) {
  return (
    <section className={css.section} id={SECTION_IDS.pricing.estimator}>
      <div className={css.head}>
        <h2>
          <Title>{title}</Title>
        </h2>
        <p className="u-soft">{intro}</p>
      </div>
      <p className={css.notRunning}>{texts.notRunning}</p>
      {children}
    </section>
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
