import { home, messages } from '../../gallery/content.ts';
import { Card, CardGrid, MoreLinks } from './Card.tsx';

const cells = (count: number) =>
  Array.from({ length: count }, (_, cell) => <li key={cell}>Cell {cell + 1}</li>);
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
  'two in a row': <CardGrid perRow="two">{cells(2)}</CardGrid>,
  'four in a row': <CardGrid perRow="four">{cells(8)}</CardGrid>,
  'links under a grid': (
    <MoreLinks>
      <a href="/blog">All articles</a> <a href="/project">All projects</a>
    </MoreLinks>
  ),
};
