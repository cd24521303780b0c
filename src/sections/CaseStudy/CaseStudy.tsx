import messages from 'virtual:interface';
import type { Project } from '../../content/schemas/project.ts';
import { BarChart } from '../../components/BarChart/BarChart.tsx';
import { Prose } from '../../components/Prose/Prose.tsx';
import { Reading } from '../../components/Reading/Reading.tsx';
import { Counters } from '../Counters/Counters.tsx';
import { Testimonials } from '../Testimonials/Testimonials.tsx';
import css from './CaseStudy.module.css';

interface CaseStudyProps {
  project: Project;
  /** Name of the service it is an example of. */
  service: string;
  /** Name of the product that the client uses. */
  product?: string | undefined;
  html: string;
}

/** A project's outcome in figures, the facts about it, and its story. */
export function CaseStudy({ project, service, product, html }: CaseStudyProps) {
  const { client, year, outcome, chart, quotes } = project;
  const optional = (['duration', 'price', 'team', 'technology', 'today'] as const).flatMap((name) =>
    project[name] ? [[messages.projects[name], project[name]] as const] : [],
  );
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
    ...optional,
  ] as const;
  return (
    <>
      <section aria-label={messages.projects.outcome}>
        <p className={`label ${css.outcome}`}>{messages.projects.outcome}</p>
        <Counters items={outcome} />
      </section>
      <Reading
        beside={
          <dl className={`lined ${css.facts}`}>
            {facts.map(([name, fact]) => (
              <div key={name}>
                <dt className="label">{name}</dt>
                <dd className="strong">{fact}</dd>
              </div>
            ))}
          </dl>
        }
      >
        {chart && <BarChart {...chart} />}
        <Prose html={html} />
      </Reading>
      {quotes && <Testimonials label={client} title={messages.projects.quotes} items={quotes} />}
    </>
  );
}
