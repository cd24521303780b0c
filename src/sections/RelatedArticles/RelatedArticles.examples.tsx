import { site, words } from '../../gallery/content.ts';
import { article } from '../../gallery/samples.ts';
import { RelatedArticles } from './RelatedArticles.tsx';

export const examples = {
  'one article': <RelatedArticles label="Blog" articles={[article]} site={site} words={words} />,
  'nothing to read next': <RelatedArticles label="Blog" articles={[]} site={site} words={words} />,
};
