import type { PagePicture } from '../../../content-model/markdown/page-picture.ts';
import { Picture } from '../../components/Picture/Picture.tsx';
import interfaceTexts from 'virtual:interface';
import type { ReactNode } from 'react';
import type { Project } from '../../../content-model/schemas/project.ts';
import type { ServiceShared } from '../../../content-model/schemas/service.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { ButtonLink } from '../../components/Button/Button.tsx';
import { Title } from '../../components/Title/Title.tsx';
import { MoreLinks, Section } from '../../components/Section/Section.tsx';
import { Pagination, Topics } from '../../components/Topics/Topics.tsx';
import grounds from '../../styles/client-color.module.css';
import typefaces from '../../styles/client-letters.module.css';
import { Figure } from '../CaseStudy/Figures.tsx';
import css from './Projects.module.css';

export interface ProjectEntry {
  id: string;
  data: Project;
  /** Its cover for a card. */
  thumbnail?: PagePicture | undefined;
  /** The client's sign, without its name. */
  mark?: PagePicture | undefined;
}

interface ProjectGroupsProps {
  /** Shown large above the list. */
  leads?: ProjectEntry[];
  /** The groups on this page with their projects. */
  groups: { id: string; name: string; projects: ProjectEntry[] }[];
  topics: { name: string; href: string }[];
  /** Links to the list's pages. */
  pageLinks: { name: string; href: string }[];
  path: string;
  /** Shown if there is no project. */
  empty: string;
}

/** One page of the list of projects: some of them large, then an index with a table for each service and one for the products. */
export function ProjectGroups({ leads = [], groups, topics, pageLinks, path, empty }: ProjectGroupsProps) {
  return (
    <div className={css.index}>
      {leads.length > 0 && (
        <ul className={`${css.results} ${css.leads}`}>
          {leads.map((project) => (
            <ClientBand key={project.id} {...project} level="h2">
              <p className={css.what}>{project.data.title}</p>
              <CaseLink {...project} />
            </ClientBand>
          ))}
        </ul>
      )}
      {groups.length === 0 && <p>{empty}</p>}
      {pageLinks.length > 0 && <Topics label={interfaceTexts.projects.service} topics={topics} />}
      <div>
        {groups.map(({ id, name, projects }) => (
          <section key={id} id={id} className={css.group}>
            <h2>
              <Title>{name}</Title>
            </h2>
            <ul>
              {projects.map((project) => (
                <ProjectRow key={project.id} {...project} isShown={project === shownOf(projects, leads)} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <Pagination links={pageLinks} path={path} />
    </div>
  );
}

/** The project whose picture is shown at first: one that is not large above the list. */
const shownOf = (projects: ProjectEntry[], leads: ProjectEntry[]) =>
  projects.find(({ id }) => !leads.some((lead) => lead.id === id)) ?? projects[0];

/** A project in the index: client, what, result, year. Its picture stands beside the list on hover and focus, or at first. */
const ProjectRow = ({ id, data, thumbnail, isShown }: ProjectEntry & { isShown: boolean }) => (
  <li data-case={id} data-shown={isShown ? '' : undefined}>
    <a href={`/project/${id}`}>
      <strong>{data.client}</strong>
      <span>{data.title}</span>
      <span>
        <b>{data.outcome[0]!.value}</b> {data.outcome[0]!.label}
      </span>
      <span className="u-label">{data.year}</span>
      {thumbnail && (
        <span className={css.thumbnail} aria-hidden="true">
          <Picture picture={{ ...thumbnail, sizes: '20rem' }} />
        </span>
      )}
    </a>
  </li>
);

interface ClientBandsProps extends Partial<Pick<ServiceShared, 'portfolio'>> {
  title: string;
  projects: ProjectEntry[];
  /** Whether the covers are upright. */
  isNarrow?: boolean;
}

/** Projects side by side, each on the ground of its client, and the invitation to start one. */
export function ClientBands({ title, projects, portfolio, isNarrow }: ClientBandsProps) {
  return (
    <Section title={title}>
      <ul className={isNarrow ? `${css.bands} ${css.narrow}` : css.bands}>
        {projects.map((project) => (
          <ClientBand key={project.id} {...project}>
            <p className="u-caption">
              {project.data.category}, {project.data.year}
            </p>
          </ClientBand>
        ))}
      </ul>
      {portfolio && (
        <MoreLinks all={portfolio.all}>
          <ButtonLink href={portfolio.invitation.href} variant="outline">
            {portfolio.invitation.label}
          </ButtonLink>
        </MoreLinks>
      )}
    </Section>
  );
}

interface ClientBandProps extends ProjectEntry {
  moment?: PagePicture | undefined;
  /** Above the name of the client. */
  lead?: string;
  level?: 'h2' | 'h3';
  /** Below what the figure counts. */
  children?: ReactNode;
}

/** A project on its client's color, with the first figure of its outcome in the client's letters. */
const ClientBand = ({
  id,
  thumbnail,
  mark,
  moment,
  data,
  level: Heading = 'h3',
  lead,
  children,
}: ClientBandProps) => (
  <li data-case={id} className={lookOf(data)}>
    <div className={css.result}>
      {lead && <p className="u-caption">{lead}</p>}
      <Heading>
        <a className={css.client} href={`/project/${id}`}>
          <Mark mark={mark} />
          <span>{data.client}</span>
        </a>
      </Heading>
      <p
        className={`${css.figure} ${data.outcome[0]!.value.split(' ')[0]!.length > 5 ? css.long : ''}`.trim()}
      >
        <Figure value={data.outcome[0]!.value} />
      </p>
      <p className="u-strong">{data.outcome[0]!.label}</p>
      {children}
    </div>
    {moment && (
      <div className={css.moment}>
        <Picture picture={moment} />
      </div>
    )}
    {!moment && thumbnail && (
      <div className={css.cover}>
        <Picture picture={thumbnail} />
      </div>
    )}
  </li>
);

interface NextProjectProps {
  title: string;
  project: ProjectEntry & { moment?: PagePicture | undefined };
}

/** The project in which another one ends, across the page. */
export const NextProject = ({ title, project }: NextProjectProps) => (
  <section className={css.next}>
    <ul className={css.results}>
      <ClientBand {...project} level="h2" lead={title}>
        <p className={css.what}>{project.data.title}</p>
        <CaseLink {...project} />
      </ClientBand>
    </ul>
  </section>
);

const CaseLink = ({ id, data }: ProjectEntry) => (
  <p className={css.case}>
    <a href={`/project/${id}`}>
      {interfaceTexts.seeProject}
      <VisuallyHidden> {data.client}</VisuallyHidden>
    </a>
  </p>
);

/** The sign of a client, beside its name. */
export const Mark = ({ mark }: Pick<ProjectEntry, 'mark'>) =>
  mark && <Picture picture={{ ...mark, versions: mark.versions.map(withoutText) }} />;

const withoutText = <Version extends { alt: string }>(version: Version) => ({ ...version, alt: '' });

/** The ground and the letters of a client. */
const lookOf = ({ color, letters }: Project) =>
  [color && grounds.ground, letters && typefaces[letters]].filter(Boolean).join(' ');

interface ResultsProps {
  title: string;
  projects: (ProjectEntry & { moment?: PagePicture | undefined })[];
  /** Link to all projects. */
  all?: { label: string; href: string };
}

/** Projects as bands edge to edge, each with the first figure of its outcome in the client’s color and letters. */
export function Results({ title, projects, all }: ResultsProps) {
  return (
    <Section title={title} all={all}>
      <ul className={css.results}>
        {projects.map((project) => (
          <ClientBand key={project.id} {...project}>
            <CaseLink {...project} />
          </ClientBand>
        ))}
      </ul>
    </Section>
  );
}
