import { home, messages } from '../../gallery/content.ts';
import { Card } from './Card.tsx';
import { CardGrid } from '../CardGrid/CardGrid.tsx';

const [card] = home.solutions.cards;
const shown = {
  title: card?.title ?? '',
  text: card?.text ?? '',
  href: '/service',
  more: messages.learnMore,
};

export const examples = {
  'plain, with a number, with a title that leads elsewhere': (
    <CardGrid>
      <Card {...shown} seed="one" />
      <Card {...shown} seed="two" number={2} leadsTo="Where it leads" />
      <Card {...shown} seed="three" titleHref="/product/crm" leadsTo="Where it leads" />
    </CardGrid>
  ),
};
