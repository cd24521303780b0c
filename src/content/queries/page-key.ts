import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import type { CollectionEntry } from 'astro:content';
import { readNext } from './articles.ts';
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

/**
 * Stays the same as long as the article's page does, so that a build takes over the page of the former one: while
 * this article, those it leads on to and everything else but articles are as they were.
 */
export async function articlePageKey(article: Article, { digest }: CollectionEntry<'blog'>): Promise<string> {
  shared ??= sharedKey();
  const next = await readNext(article);
  return createHash('sha256')
    .update(JSON.stringify([shared, digest, article, next]))
    .digest('hex');
}
