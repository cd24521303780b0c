import type { SolutionsProps } from '../../content/schemas/home.ts';
import type { Interface } from '../../content/schemas/interface.ts';
import { Card, CardGrid } from '../../components/Card/Card.tsx';
import { Section } from '../../components/Section/Section.tsx';

export function Solutions({ label, title, cards, messages }: SolutionsProps & { messages: Interface }) {
  return (
    <Section id="products" label={label} title={title} above>
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
            more={messages.learnMore}
            leadsTo={card.leadsTo}
          />
        ))}
      </CardGrid>
    </Section>
  );
}
