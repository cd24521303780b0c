import { getCollection, type CollectionEntry } from 'astro:content';
import type { Article } from '../../content-model/schemas/blog.ts';
import { dataOf, oncePerBuild } from './entries.ts';
import { readingMinutes } from '../lists/reading-time.ts';
import { relatedPosts } from '../lists/related.ts';
import { markdownOf } from './texts.ts';

/** The entries of all articles, newest first. Available to the server, which has no content/. */
export const posts = oncePerBuild(async () => {
  const entries = await getCollection('blog');
  return entries.toSorted((a, b) => b.data.date.localeCompare(a.data.date) || a.id.localeCompare(b.id));
});

/** All articles, newest first. Only for prerendered pages, because it reads their texts from content/. */
export const articles = oncePerBuild(async () => Promise.all((await posts()).map(articleOf)));

/** Cached by text, because pages, Markdown twins and the search index all need it. */
const minutesByText = new Map<string, number>();

export async function articleOf(entry: CollectionEntry<'blog'>): Promise<Article> {
  const { id, data } = entry;
  const [author, { language }, body] = await Promise.all([
    dataOf('authors', data.author),
    dataOf('site'),
    markdownOf(entry),
  ]);
  const minutes = minutesByText.get(body) ?? readingMinutes(body, language);
  minutesByText.set(body, minutes);
  return { id, data, author, minutes, seed: id };
}

/** Returns up to three articles to read next. */
export const readNext = async (article: Article): Promise<Article[]> =>
  relatedPosts(await articles(), article, 3);

/** Returns the tags in use, most frequent first. */
export function tagsIn(posts: readonly Pick<Article, 'data'>[]): string[] {
  const counts = new Map<string, number>();
  for (const tag of posts.flatMap(({ data }) => data.tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].toSorted(([a, m], [b, n]) => n - m || a.localeCompare(b)).map(([tag]) => tag);
}

/** Returns the publication time: noon in the agency's time zone, so that most zones show the same day. */
export const publishedAt = (day: string, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: '12:00' });
