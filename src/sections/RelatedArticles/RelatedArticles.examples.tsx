import { site, messages } from '../../gallery/content.ts';
import { article } from '../../gallery/samples.ts';
import { RelatedArticles } from './RelatedArticles.tsx';

export const examples = {
  'one article': <RelatedArticles label="Blog" articles={[article]} site={site} messages={messages} />,
  'nothing to read next': <RelatedArticles label="Blog" articles={[]} site={site} messages={messages} />,
};
