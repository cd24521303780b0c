import { createHash } from 'node:crypto';
import { getCollection } from 'astro:content';
import { pathOf } from '../../site-map.ts';
import { articles, readNext } from './articles.ts';
import { oncePerBuild } from './entries.ts';
import type { ListPage } from './list-pages.ts';
import type { Article } from '../schemas/blog.ts';

const keyOf = (...parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/**
 * By the path of each article, what stays the same as long as its page and its twin do, so that a build takes over
 * those of the former one: while this article and those it leads on to are as they were. Where anything but articles
 * has changed, a build takes over nothing (tools/build/take-over).
 */
export const articleKeys = oncePerBuild(async () => {
  const [posts, all] = await Promise.all([getCollection('blog'), articles()]);
  const digests = new Map(posts.map(({ id, digest }) => [id, digest]));
  const keys = all.map(
    async (article) =>
      [pathOf('blog', article.id), keyOf(digests.get(article.id), article, await readNext(article))] as const,
  );
  return new Map(await Promise.all(keys));
});

/** The same for a page of a list: while the articles on it, its ways to others and the tags are as they were. */
export const listPageKey = (page: ListPage<Article>, path: string, tags: readonly string[]): string =>
  keyOf(page, path, tags);
