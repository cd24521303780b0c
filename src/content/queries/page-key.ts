import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { getCollection } from 'astro:content';
import { pathOf } from '../../site-map.ts';
import { articles, readNext } from './articles.ts';
import { oncePerBuild } from './entries.ts';
import type { ListPage } from './list-pages.ts';
import type { Article } from '../schemas/blog.ts';

/** Whatever can change a page of the site. Articles count one by one. */
const SOURCES = [
  'src/**/*.*',
  'server/**/*.*',
  'public/**/*.*',
  'tools/build/*.*',
  'astro.config.ts',
  'content/**/*.*',
];
const ARTICLES = /^content[\\/]blog[\\/][^\\/]*\.md$/;

let shared: string | undefined;

/** Of everything but the articles, and of the year in the footer. */
function sharedKey(): string {
  const hash = createHash('sha256').update(String(new Date().getFullYear()));
  const files = globSync(SOURCES).filter((file) => !ARTICLES.test(file));
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

const keyOf = (...parts: unknown[]) =>
  createHash('sha256')
    .update(JSON.stringify([(shared ??= sharedKey()), ...parts]))
    .digest('hex');

/**
 * By the path of each article, what stays the same as long as its page and its twin do, so that a build takes over
 * those of the former one: while this article, those it leads on to and everything else but articles are as they were.
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
