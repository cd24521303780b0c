import type { Project } from '../../content/schemas/project.ts';
import type { Common } from '../../content/queries/common.ts';
import { Prose } from '../../components/Prose/Prose.tsx';
import { Reading } from '../../components/Reading/Reading.tsx';
import css from './CaseStudy.module.css';
import { Counters } from '../Counters/Counters.tsx';

interface CaseStudyProps extends Pick<Common, 'words'> {
  project: Project;
  /** Name of the service it is an example of. */
  service: string;
  html: string;
}

/** What came of a project in figures, the facts about it, and its story in three parts. */
export function CaseStudy({ project, service, html, words }: CaseStudyProps) {
  const { client, year, duration, outcome } = project;
  const facts = [
    [words.projects.client, client],
    [
      words.projects.service,
      <a key="service" href={`/service/${project.service}`}>
        {service}
      </a>,
    ],
    [words.projects.year, year],
    [words.projects.duration, duration],
  ] as const;
  return (
    <>
      <section aria-label={words.projects.outcome}>
        <p className={css.label}>{words.projects.outcome}</p>
        <Counters items={outcome} />
      </section>
      <Reading
        beside={
          <dl className={css.facts}>
            {facts.map(([name, fact]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{fact}</dd>
              </div>
            ))}
          </dl>
        }
      >
        <Prose html={html} />
      </Reading>
    </>
  );
}
