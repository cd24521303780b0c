import { site, messages } from '../../gallery/content.ts';
import { article } from '../../gallery/samples.ts';
import { ArticleCards } from './ArticleCards.tsx';

export const examples = {
  'one article': <ArticleCards articles={[article]} site={site} messages={messages} />,
};
