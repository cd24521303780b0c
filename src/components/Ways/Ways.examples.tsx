import { Ways } from './Ways.tsx';

export const examples = {
  'two ways on': (
    <Ways>
      <a href="/blog">All articles</a> <a href="/project">All projects</a>
    </Ways>
  ),
};
