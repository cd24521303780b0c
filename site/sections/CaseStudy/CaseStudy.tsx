import messages from 'virtual:interface';
import type { Project } from '../../../content-model/schemas/project.ts';
import { BarChart } from '../../components/BarChart/BarChart.tsx';
import { Facts } from '../../components/Facts/Facts.tsx';
import { Prose } from '../../components/Prose/Prose.tsx';
import { Counters } from '../Counters/Counters.tsx';
import { Testimonials } from '../Testimonials/Testimonials.tsx';
import colors from '../../styles/client-color.module.css';
import css from './CaseStudy.module.css';

interface CaseStudyProps {
  project: Project;
  /** Name of the service it is an example of. */
  service: string;
  /** Name of the product that the client uses. */
  product?: string | undefined;
  html: string;
  /** A quiet line under the results and quotes. */
  note?: string | undefined;
}

const OPTIONAL_FACTS = ['duration', 'price', 'team', 'technology', 'today'] as const;

/** A project's outcome in figures, the facts about it, and its story. */
export function CaseStudy({ project, service, product, html, note }: CaseStudyProps) {
  const { client, year, outcome, chart, quotes } = project;
  const labels = messages.projects;
  const facts = {
    [labels.client]: client,
    [labels.service]: !product && <a href={`/service/${project.service}`}>{service}</a>,
    [labels.product]: product && <a href={`/product/${project.product}`}>{product}</a>,
    [labels.year]: year,
    ...Object.fromEntries(OPTIONAL_FACTS.map((name) => [labels[name], project[name]])),
  };
  return (
    <>
      <section
        className={`${css.outcome} ${project.color ? colors.ground : ''}`.trim()}
        aria-label={messages.projects.outcome}
      >
        <p className="u-label">{messages.projects.outcome}</p>
        <Counters items={outcome} note={note} />
      </section>
      <div className={css.story}>
        <Facts facts={facts} className={`u-lined u-strong ${css.facts}`} />
        {chart && (
          <div className={css.chart}>
            <BarChart {...chart} />
          </div>
        )}
        <Prose html={html} beside />
      </div>
      {quotes && <Testimonials title={messages.projects.quotes} items={quotes} />}
    </>
  );
}
