import type { PagePicture } from '../../../content-model/markdown/page-picture.ts';
import { Picture } from '../../components/Picture/Picture.tsx';
import messages from 'virtual:interface';
import type { Project } from '../../../content-model/schemas/project.ts';
import type { ServiceShared } from '../../../content-model/schemas/service.ts';
import { ButtonLink } from '../../components/Button/Button.tsx';
import { Card, CardGrid, cardProps } from '../../components/Card/Card.tsx';
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
}

interface ProjectGroupsProps {
  /** The services on this page with their projects. */
  groups: { service: string; name: string; projects: ProjectEntry[] }[];
  services: { name: string; href: string }[];
  /** Links to the list's pages. */
  pageLinks: { name: string; href: string }[];
  path: string;
  /** Shown if there is no project. */
  empty: string;
}

/** One page of the list of projects: a section for each service, with links to jump to one. */
export function ProjectGroups(props: ProjectGroupsProps) {
  const { groups, services, pageLinks, path, empty } = props;
  return (
    <div className={css.groups}>
      <div className={css.jump}>
        {groups.length === 0 && <p>{empty}</p>}
        <Topics label={messages.projects.service} topics={services} />
      </div>
      {groups.map(({ service, name, projects }) => (
        <Section key={service} id={service} title={name}>
          <ProjectCovers projects={projects} />
        </Section>
      ))}
      <Pagination links={pageLinks} path={path} />
    </div>
  );
}

interface ProjectCoversProps {
  projects: ProjectEntry[];
  columns?: 2 | 3;
}

/** Projects as cards with the terrain of their page. */
export function ProjectCovers({ projects, columns = 3 }: ProjectCoversProps) {
  return (
    <CardGrid columns={columns}>
      {projects.map((project) => (
        <Card
          key={project.id}
          {...cardProps('/project', project)}
          fit="cover"
          titleHref={`/project/${project.id}`}
          linkLabel={messages.seeProject}
          leadsTo={`${project.data.category}, ${project.data.year}`}
        />
      ))}
    </CardGrid>
  );
}

interface ProjectCardsProps extends Partial<Pick<ServiceShared, 'portfolio'>> {
  title: string;
  projects: ProjectEntry[];
}

/** Projects as cards, and the invitation to start one. */
export function ProjectCards({ title, projects, portfolio }: ProjectCardsProps) {
  return (
    <Section title={title}>
      <ProjectCovers projects={projects} columns={projects.length % 3 === 0 ? 3 : 2} />
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
        {projects.map(({ id, thumbnail, moment, data: { client, color, letters, outcome } }) => (
          <li
            key={id}
            data-case={id}
            className={[color && grounds.ground, letters && typefaces[letters]].filter(Boolean).join(' ')}
          >
            <div className={css.result}>
              <h3>
                <a href={`/project/${id}`}>{client}</a>
              </h3>
              <p className={css.figure}>
                <Figure value={outcome[0]!.value} />
              </p>
              <p className="u-strong">{outcome[0]!.label}</p>
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
        ))}
      </ul>
    </Section>
  );
}
