import { home, shared } from '../../gallery/content.ts';
import { Counters } from './Counters.tsx';

export const examples = {
  four: <Counters items={home.counters} />,
  two: <Counters items={shared.counters} />,
};
