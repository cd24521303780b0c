import { common } from './common.ts';
import type { BlogTag } from '../schemas/blog.ts';
import { only } from './entries.ts';
import { articles } from './articles.ts';

/** What the list of the articles on one subject says and holds, whichever of its pages is shown. */
export async function topicList(tag: BlogTag) {
  const [all, { site, messages }, blog] = await Promise.all([articles(), common(), only('blogIndex')]);
  const { name, description } = blog.topics[tag];
  const title = messages.articles.taggedWith.replace('{tag}', name);
  return {
    seo: { title: `${title} | ${site.name}`, description },
    banner: {
      crumb: name,
      title,
      intro: description,
      trail: [{ label: blog.banner.crumb, href: '/blog' }],
    },
    title,
    articles: all.filter(({ data }) => data.tags.includes(tag)),
    all,
    path: `/blog/tag/${tag}`,
  };
}

/** The same for the list of all articles. */
export async function wholeList() {
  const [all, { messages }, { seo, banner }] = await Promise.all([articles(), common(), only('blogIndex')]);
  return { seo, banner, title: messages.articles.all, articles: all, all, path: '/blog' };
}
