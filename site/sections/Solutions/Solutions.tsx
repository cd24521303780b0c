import { SECTION_IDS } from '../../../content-model/section-ids.ts';
import messages from 'virtual:interface';
import type { SolutionsProps } from '../../../content-model/schemas/home.ts';
import { Card, CardGrid } from '../../components/Card/Card.tsx';
import { Section } from '../../components/Section/Section.tsx';

export function Solutions({ label, title, cards }: SolutionsProps) {
  return (
    <Section id={SECTION_IDS.home.solutions} label={label} title={title} stacked>
      <CardGrid>
        {cards.map((card, index) => (
          <Card
            key={card.title}
            title={card.title}
            text={card.text}
            seed={card.title}
            drawing={card.drawing}
            number={index + 1}
            titleHref={card.product && `/product/${card.product}`}
            href={card.href}
            linkLabel={messages.learnMore}
            leadsTo={card.leadsTo}
          />
        ))}
      </CardGrid>
    </Section>
  );
}
