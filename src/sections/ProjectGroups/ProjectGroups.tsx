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
  groups: { service: string; name: string; projects: ProjectEntry[] }[];
  /** Said when there is no project at all. */
  empty: string;
}

/** All projects, a section for each service, with links to jump to one. */
export function ProjectGroups({ groups, empty, messages }: ProjectGroupsProps) {
  return (
    <div className={css.groups}>
      <div className={css.jump}>
        {groups.length === 0 && <p>{empty}</p>}
        <Topics
          label={messages.projects.service}
          topics={groups.map(({ service, name }) => ({ name, href: `#${service}` }))}
        />
      </div>
      {groups.map(({ service, name, projects }) => (
        <Section key={service} id={service} label={messages.projects.service} title={name}>
          <ProjectCovers projects={projects} more={messages.seeProject} />
        </Section>
      ))}
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
