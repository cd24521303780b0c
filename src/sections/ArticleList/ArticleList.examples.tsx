import { blog, site, messages } from '../../gallery/content.ts';
import { article } from '../../gallery/samples.ts';
import { ArticleList } from './ArticleList.tsx';

const list = {
  title: messages.articles.all,
  topics: blog.topics,
  empty: blog.empty,
  path: '/blog',
  pages: { ways: [], current: '/blog' },
  site,
  messages,
};

export const examples = {
  'with articles': <ArticleList {...list} articles={[article]} tags={['erp', 'buying']} />,
  'one of several pages': (
    <ArticleList
      {...list}
      articles={[article]}
      tags={['erp']}
      pages={{
        ways: ['1', '2', '3'].map((name) => ({ name, href: `/blog/page/${name}` })),
        current: '/blog/page/2',
      }}
    />
  ),
  empty: <ArticleList {...list} articles={[]} tags={[]} />,
};
