import { serviceIndex, messages } from '../../gallery/content.ts';
import { article } from '../../gallery/samples.ts';
import { LatestArticles } from './LatestArticles.tsx';

export const examples = {
  'two articles': (
    <LatestArticles
      {...serviceIndex.articles}
      posts={[article, { ...article, id: 'another' }]}
      more={messages.readArticle}
    />
  ),
};
