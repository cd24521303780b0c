import type { ServiceIndex } from '../../content/schemas/service.ts';
import { Card, CardGrid } from '../../components/Card/Card.tsx';
import { Section } from '../../components/Section/Section.tsx';

export function ServiceKinds({ label, title, cards }: NonNullable<ServiceIndex['kinds']>) {
  return (
    <Section label={label} title={title}>
      <CardGrid perRow="four">
        {cards.map((card) => (
          <Card
            key={card.title}
            title={card.title}
            text={card.content}
            seed={card.title}
            plate={card.subTitle}
            href={card.action.href}
            more={card.action.label}
          />
        ))}
      </CardGrid>
    </Section>
  );
}
