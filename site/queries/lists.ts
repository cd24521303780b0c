import interfaceTexts from 'virtual:interface';
import { fill } from '../../content-model/text/fill.ts';
import { dataOf } from './entries.ts';
import { articles } from './articles.ts';
import { trailOf } from './pages.ts';

/** Returns the texts and articles of one tag's list, which are the same on each of its pages. */
export async function topicList(tag: string) {
  const [allArticles, site, blog] = await Promise.all([articles(), dataOf('site'), dataOf('blogIndex')]);
  const { name, description } = blog.topics[tag]!;
  const path = `/blog/tag/${tag}`;
  const title = fill(interfaceTexts.articles.taggedWith, { tag: name });
  return {
    seo: { title: `${title} | ${site.name}`, description },
    banner: { crumb: name, title, intro: description, trail: await trailOf(path) },
    title,
    articles: allArticles.filter(({ data }) => data.tags.includes(tag)),
    path,
  };
}

/** Like `topicList`, for all articles. */
export async function allArticlesList() {
  const [allArticles, { seo, banner }] = await Promise.all([articles(), dataOf('blogIndex')]);
  return { seo, banner, title: interfaceTexts.articles.all, articles: allArticles, path: '/blog' };
}
