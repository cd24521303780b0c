import type { Project } from '../../content/schemas/project.ts';
import type { Common } from '../../content/schemas/common.ts';
import { BarChart } from '../../components/BarChart/BarChart.tsx';
import { Prose } from '../../components/Prose/Prose.tsx';
import { Reading } from '../../components/Reading/Reading.tsx';
import '../../styles/print-document.css';
import css from './CaseStudy.module.css';
import { Counters } from '../Counters/Counters.tsx';

interface CaseStudyProps extends Pick<Common, 'messages'> {
  project: Project;
  /** Name of the service it is an example of. */
  service: string;
  /** Name of the product that the client uses. */
  product?: string | undefined;
  html: string;
}

/** What came of a project in figures, the facts about it, and its story in three parts. */
export function CaseStudy({ project, service, product, html, messages }: CaseStudyProps) {
  const { client, year, duration, outcome, chart } = project;
  const facts = [
    [messages.projects.client, client],
    [
      messages.projects.service,
      <a key="service" href={`/service/${project.service}`}>
        {service}
      </a>,
    ],
    ...(product
      ? [
          [
            messages.projects.product,
            <a key="product" href={`/product/${project.product}`}>
              {product}
            </a>,
          ] as const,
        ]
      : []),
    [messages.projects.year, year],
    [messages.projects.duration, duration],
  ] as const;
  return (
    <>
      <section aria-label={messages.projects.outcome}>
        <p className={css.label}>{messages.projects.outcome}</p>
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
        {chart && <BarChart {...chart} />}
        <Prose html={html} />
      </Reading>
    </>
  );
}
