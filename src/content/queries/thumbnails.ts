import { getEntry, type CollectionEntry } from 'astro:content';
import { themedHtml } from '../prose/local-pictures.ts';
import { readMarkdown } from '../prose/markdown.ts';
import { projectsNamed } from './projects.ts';
import { markdownOf } from './texts.ts';

/** A card is a third of the page wide or, as the first of a list, two thirds, of which the picture fills half; or a phone. */
const SIZES = '(min-width: 50rem) 48vw, 92vw';

/**
 * The cover of an article or a project on its card, else the first picture of its text, as HTML; undefined without
 * either, and for texts from Contentful.
 */
export async function thumbnailOf(entry: CollectionEntry<'blog' | 'projects'>): Promise<string | undefined> {
  if (!entry.filePath) return undefined;
  const body = await markdownOf(entry);
  // Each article is on several cards, and reading Markdown takes a millisecond.
  const [first] = /!\[|<img/i.test(body) ? readMarkdown(body).pictures : [];
  const shown = entry.data.cover ?? (first && { file: decodeURI(first.path), alt: first.alt });
  return shown && themedHtml(shown, entry.filePath, { sizes: SIZES });
}

/** Articles or projects with the pictures of their cards. Only for pages that the build makes: it makes the pictures. */
export const withThumbnails = <Item extends { id: string }>(
  collection: 'blog' | 'projects',
  items: readonly Item[],
) =>
  Promise.all(
    items.map(async (item) => {
      const entry = await getEntry(collection, item.id);
      return { ...item, thumbnail: entry && (await thumbnailOf(entry)) };
    }),
  );

/** The projects of these file names with the pictures of their cards. */
export const projectsShown = async (ids: readonly string[] = []) =>
  withThumbnails('projects', await projectsNamed(ids));
