import type { Project } from '../../content/schemas/project.ts';
import { MoreLinks } from '../../components/MoreLinks/MoreLinks.tsx';
import { Section } from '../../components/Section/Section.tsx';
import css from './Results.module.css';

interface Props {
  label: string;
  title: string;
  projects: { id: string; data: Project }[];
  /** The way to all projects. */
  all?: { label: string; href: string };
}

/** Projects by the first figure of what changed, set large. */
export function Results({ label, title, projects, all }: Props) {
  return (
    <Section label={label} title={title}>
      <ul className={css.results}>
        {projects.map(({ id, data: { title: name, client, outcome } }) => (
          <li key={id}>
            <p className={css.figure}>{outcome[0]!.value}</p>
            <p>{outcome[0]!.label}</p>
            <h3>
              <a href={`/project/${id}`}>{name}</a>
            </h3>
            <p className="label">{client}</p>
          </li>
        ))}
      </ul>
      {all && (
        <MoreLinks>
          <a href={all.href}>{all.label}</a>
        </MoreLinks>
      )}
    </Section>
  );
}
