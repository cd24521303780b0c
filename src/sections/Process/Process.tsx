import type { ProcessProps } from '../../content/schemas/sections.ts';
import { ElevationProfile } from '../../terrain/ElevationProfile.tsx';
import { InverseTerrain } from '../../terrain/Terrain.tsx';
import { Section } from '../../components/Section/Section.tsx';
import css from './Process.module.css';

/** A process as a walk uphill: the profile climbs from the first step to the last. */
export function Process({ label, title, intro, steps, seed }: ProcessProps & { seed: string }) {
  return (
    <Section label={label} title={title} ground={<InverseTerrain />}>
      {intro && <p className={css.intro}>{intro}</p>}
      <ElevationProfile seed={seed} className={css.profile} />
      <ol className={css.steps}>
        {steps.map((step) => (
          <li key={step.title}>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
