import interfaceTexts from 'virtual:interface';
import { chaptersOf } from '../../../content-model/markdown/prose-html.ts';
import type { Project } from '../../../content-model/schemas/project.ts';
import { BarChart } from '../../components/BarChart/BarChart.tsx';
import { Day } from '../../components/Day/Day.tsx';
import { Facts } from '../../components/Facts/Facts.tsx';
import { Prose } from '../../components/Prose/Prose.tsx';
import colors from '../../styles/client-color.module.css';
import typefaces from '../../styles/client-letters.module.css';
import { Figures } from './Figures.tsx';
import css from './CaseStudy.module.css';

interface CaseStudyProps {
  project: Project;
  /** Name of the service it is an example of. */
  service: string;
  /** Name of the product that the client uses. */
  product?: string | undefined;
  html: string;
  /** A quiet line under the results. */
  note?: string | undefined;
}

const OPTIONAL_FACTS = ['duration', 'price', 'team', 'technology', 'today'] as const;

/** A project's outcome in figures, the facts about it, and its story, in bands of the client's colors. */
export function CaseStudy({ project, service, product, html, note }: CaseStudyProps) {
  const { client, year, outcome, chart, quotes } = project;
  const labels = interfaceTexts.projects;
  const facts = {
    [labels.client]: client,
    [labels.service]: !product && <a href={`/service/${project.service}`}>{service}</a>,
    [labels.product]: product && <a href={`/product/${project.product}`}>{product}</a>,
    [labels.year]: year,
    ...Object.fromEntries(OPTIONAL_FACTS.map((name) => [labels[name], project[name]])),
  };
  return (
    <div className={project.letters && typefaces[project.letters]}>
      <section className={`${css.band} ${css.outcome} ${colors.dark}`}>
        <h2>{labels.outcome}</h2>
        <Figures items={outcome} />
        {chart && <BarChart {...chart} />}
        {note && <p className="u-caption">{note}</p>}
      </section>
      <div className={`${css.band} ${css.head} ${colors.paper}`}>
        <Facts facts={facts} className={`u-strong ${css.facts}`} />
      </div>
      {chaptersOf(html).map(({ text, pictures }, index) => (
        <section key={text} className={`${css.band} ${index % 2 === 0 ? colors.paper : colors.ground}`}>
          <Prose html={text} beside />
          {pictures && <Prose html={pictures} wide />}
        </section>
      ))}
      {quotes && (
        <section className={`${css.band} ${colors.dark}`}>
          <h2 className="u-title">{labels.quotes}</h2>
          {quotes.map(({ quote, name, role, date }) => (
            <figure key={quote} className={css.quote}>
              <blockquote>{quote}</blockquote>
              <figcaption className="u-caption">
                <b>{name}</b>, {role}, <Day date={date} />
              </figcaption>
            </figure>
          ))}
        </section>
      )}
    </div>
  );
}
