import type { Project } from '../../content/schemas/project.ts';
import type { Common } from '../../content/schemas/common.ts';
import { Card, CardGrid, coverOf } from '../../components/Card/Card.tsx';
import { Section } from '../../components/Section/Section.tsx';
import { Topics } from '../../components/Topics/Topics.tsx';
import css from './ProjectGroups.module.css';

export interface ProjectEntry {
  id: string;
  data: Project;
}

interface ProjectGroupsProps extends Pick<Common, 'messages'> {
  /** Of the services those that stand on this page, with their projects. */
  groups: { service: string; name: string; projects: ProjectEntry[] }[];
  services: { name: string; href: string }[];
  /** Ways to the list's pages, and the path of this one. */
  ways: { name: string; href: string }[];
  path: string;
  /** Said when there is no project at all. */
  empty: string;
}

/** The projects of a page of their list, a section for each service, with links to jump to one. */
export function ProjectGroups(props: ProjectGroupsProps) {
  const { groups, services, ways, path, empty, messages } = props;
  return (
    <div className={css.groups}>
      <div className={css.jump}>
        {groups.length === 0 && <p>{empty}</p>}
        <Topics label={messages.projects.service} topics={services} />
      </div>
      {groups.map(({ service, name, projects }) => (
        <Section key={service} id={service} label={messages.projects.service} title={name}>
          <ProjectCovers projects={projects} more={messages.seeProject} />
        </Section>
      ))}
      {ways.length > 0 && (
        <div className={css.pages}>
          <Topics label={messages.lists.pages} topics={ways} path={path} />
        </div>
      )}
    </div>
  );
}

/** Projects with the ground of their own page as cover. */
export function ProjectCovers({ projects, more }: { projects: ProjectEntry[]; more: string }) {
  return (
    <CardGrid>
      {projects.map((project) => (
        <Card
          key={project.id}
          {...coverOf('/project', project)}
          titleHref={`/project/${project.id}`}
          more={more}
          leadsTo={`${project.data.category}, ${project.data.year}`}
        />
      ))}
    </CardGrid>
  );
}
