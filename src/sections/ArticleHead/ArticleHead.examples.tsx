import { blog, site, messages } from '../../gallery/content.ts';
import { article } from '../../gallery/samples.ts';
import { ArticleHead } from './ArticleHead.tsx';

export const examples = {
  'of an article': <ArticleHead {...article} blog={blog} site={site} messages={messages} />,
};
