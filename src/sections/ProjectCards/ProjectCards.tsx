import type { Project } from '../../content/schemas/project.ts';
import type { ServiceShared } from '../../content/schemas/service.ts';
import { ButtonLink } from '../../components/Button/Button.tsx';
import { Card, CardGrid, coverOf } from '../../components/Card/Card.tsx';
import { MoreLinks } from '../../components/MoreLinks/MoreLinks.tsx';
import { Section } from '../../components/Section/Section.tsx';

interface ProjectCardsProps extends Partial<Pick<ServiceShared, 'portfolio'>> {
  label: string;
  title: string;
  projects: { id: string; data: Project }[];
  /** Text of each card's link. */
  more: string;
}

/** Projects with the ground of their own page as cover, and the invitation to be the next one. */
export function ProjectCards({ label, title, projects, more, portfolio }: ProjectCardsProps) {
  return (
    <Section label={label} title={title}>
      <CardGrid perRow={projects.length % 3 === 0 ? 'three' : 'two'}>
        {projects.map((project) => (
          <Card
            key={project.id}
            {...coverOf('/project', project)}
            more={more}
            leadsTo={project.data.category}
          />
        ))}
      </CardGrid>
      {portfolio && (
        <MoreLinks>
          <ButtonLink href={portfolio.invitation.href} look="outline">
            {portfolio.invitation.label}
          </ButtonLink>
          <a href={portfolio.all.href}>{portfolio.all.label}</a>
        </MoreLinks>
      )}
    </Section>
  );
}
