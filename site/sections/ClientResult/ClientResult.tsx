import interfaceTexts from 'virtual:interface';
import type { ComponentProps } from 'react';
import type { Project } from '../../../content-model/schemas/project.ts';
import { Picture } from '../../components/Picture/Picture.tsx';
import { Title } from '../../components/Title/Title.tsx';
import grounds from '../../styles/client-color.module.css';
import typefaces from '../../styles/client-letters.module.css';
import { Figure } from '../CaseStudy/Figures.tsx';
import { Mark, Results } from '../Projects/Projects.tsx';
import css from './ClientResult.module.css';

type Client = ComponentProps<typeof Results>['projects'][number];

interface ProductClientsProps {
  title: string;
  projects: Client[];
}

/** The clients of a product: one alone with all that changed for it. */
export const ProductClients = ({ title, projects }: ProductClientsProps) =>
  projects.length === 1 ? (
    <ClientResult title={title} project={projects[0]!} />
  ) : (
    <Results title={title} projects={projects} />
  );

interface ClientResultProps {
  title: string;
  project: Client;
}

/** What changed for one client, edge to edge in its color and letters: bars, its own words, and a picture of the work. */
export function ClientResult({ title, project: { id, data, thumbnail, mark, moment } }: ClientResultProps) {
  const { client, color, letters, outcome, chart, quotes } = data;
  const picture = moment ?? thumbnail;
  const look = [css.band, color && grounds.ground, letters && typefaces[letters]];
  return (
    <section className={look.filter(Boolean).join(' ')} data-case={id}>
      <div className={css.words}>
        <div>
          <p className={css.client}>
            <Mark mark={mark} />
            {client}
          </p>
          <h2>
            <Title>{title}</Title>
          </h2>
        </div>
        {chart ? (
          <Bars {...chart} />
        ) : (
          <p>
            <b className={css.figure}>
              <Figure value={outcome[0]!.value} />
            </b>{' '}
            {outcome[0]!.label}
          </p>
        )}
        {quotes?.[0] && (
          <figure>
            <blockquote className={css.quote}>{quotes[0].quote}</blockquote>
            <figcaption className={css.small}>
              {quotes[0].name}, {quotes[0].role}
            </figcaption>
          </figure>
        )}
        <p className="u-strong">
          <a href={`/project/${id}`} aria-label={`${interfaceTexts.seeProject}: ${client}`}>
            {interfaceTexts.seeProject}
          </a>
        </p>
      </div>
      {picture && (
        <div className={css.picture}>
          <Picture picture={picture} />
        </div>
      )}
    </section>
  );
}

/** From zero, to the scale of the longest. */
function Bars({ title, bars, note }: NonNullable<Project['chart']>) {
  const longest = Math.max(...bars.map(({ value }) => value)) || 1;
  return (
    <figure className={css.chart}>
      <figcaption className={css.small}>{title}</figcaption>
      <dl>
        {bars.map(({ label, value, text = String(value) }) => (
          <div key={label}>
            <dt>{label}</dt>
            {/* A group of a dl may contain only dt and dd. */}
            <dd className={css.bar} aria-hidden="true">
              <svg>
                <rect width={`${Math.round((value * 1000) / longest) / 10}%`} height="100%" />
              </svg>
            </dd>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {note && <p className={css.small}>{note}</p>}
    </figure>
  );
}
