import { blog, site, words } from '../../gallery/content.ts';
import { article } from '../../gallery/samples.ts';
import { ArticleHead } from './ArticleHead.tsx';

export const examples = {
  'of an article': <ArticleHead {...article} blog={blog} site={site} words={words} />,
};
