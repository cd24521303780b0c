import type { ProcessProps } from '../../../content-model/schemas/sections.ts';
import { Facts } from '../../components/Facts/Facts.tsx';
import { Section } from '../../components/Section/Section.tsx';
import { Schedule } from '../Schedule/Schedule.tsx';
import css from './Process.module.css';

type Step = ProcessProps['steps'][number];

/** The steps of a process as a plan to scale, if every step says when it begins and ends. */
export function Process({ title, intro, steps }: ProcessProps) {
  const lastWeek = Math.max(...steps.map(({ weeks }) => weeks?.to ?? Infinity));
  if (lastWeek === Infinity) return <Schedule title={title} intro={intro} steps={steps} />;
  return (
    <Section title={title} intro={intro} dark>
      <ol className={css.plan}>
        {steps.map((step) => (
          <li key={step.title}>
            <div>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </div>
            <Bar {...step} lastWeek={lastWeek} />
            {step.facts && (
              <Facts facts={Object.fromEntries(step.facts.map((fact) => [fact.label, fact.text]))} />
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** The weeks of a step on the time of the whole plan. Decorative, because the facts say them. */
function Bar({ weeks, lastWeek }: Step & { lastWeek: number }) {
  const { from, to = lastWeek } = weeks!;
  return (
    <svg className={css.bar} viewBox={`0 0 ${lastWeek} 1`} preserveAspectRatio="none" aria-hidden="true">
      {Array.from({ length: Math.ceil(lastWeek / 2) }, (_, index) => (
        <path key={index} d={`M${2 * index} 0v1`} />
      ))}
      <rect x={from} y="0.2" width={to - from} height="0.6" />
    </svg>
  );
}
