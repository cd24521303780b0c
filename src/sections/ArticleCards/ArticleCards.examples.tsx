import { site, messages } from '../../gallery/content.ts';
import { article } from '../../gallery/samples.ts';
import { ArticleCards, RelatedArticles } from './ArticleCards.tsx';

const common = { site, messages };

export const examples = {
  'one article': <ArticleCards articles={[article]} {...common} />,
  'to read next': <RelatedArticles label="Blog" articles={[article]} {...common} />,
  'nothing to read next': <RelatedArticles label="Blog" articles={[]} {...common} />,
};
