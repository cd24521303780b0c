import { blog, site, messages } from '../../gallery/content.ts';
import { article } from '../../gallery/samples.ts';
import { ArticleHead } from './ArticleHead.tsx';

const { updated: _, ...unchanged } = article.data;
const common = { blog, site, messages };

export const examples = {
  'as it first appeared': <ArticleHead {...article} data={unchanged} {...common} />,
  'changed since': <ArticleHead {...article} {...common} />,
};
