import type { ProcessProps } from '../../../content-model/schemas/sections.ts';
import { ElevationProfile } from '../../terrain/ElevationProfile.tsx';
import { InverseTerrain } from '../../terrain/Terrain.tsx';
import { Facts } from '../../components/Facts/Facts.tsx';
import { Section } from '../../components/Section/Section.tsx';
import css from './Process.module.css';

/** The steps of a process below a rising profile. */
export function Process({ label, title, intro, steps, seed }: ProcessProps & { seed: string }) {
  return (
    <Section label={label} title={title} background={<InverseTerrain />}>
      {intro && <p className={`u-soft ${css.intro}`}>{intro}</p>}
      <ElevationProfile seed={seed} className={css.profile} />
      <ol className={`u-grid u-gap-0 ${css.steps}`}>
        {steps.map((step) => (
          <li key={step.title}>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
            {step.facts && (
              <Facts facts={Object.fromEntries(step.facts.map((fact) => [fact.label, fact.text]))} />
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}
