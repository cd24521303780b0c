import type { PagePicture } from '../../content-model/markdown/page-picture.ts';
import { getEntry, type CollectionEntry } from 'astro:content';
import { logoPicture, themedPicture } from '../../content-model/markdown/local-pictures.ts';
import { readMarkdown } from '../../content-model/markdown/markdown.ts';
import type { Cover } from '../../content-model/schemas/picture.ts';
import { projectsNamed } from './projects.ts';
import { markdownOf } from './texts.ts';
import { atLeast } from '../../ui/tokens/breakpoints.ts';

/**
 * A card is a third or, as first of a list, two thirds of the page wide. It is full width on a phone, where the flat
 * colors of a cover need fewer pixels than the screen has.
 */
const SIZES = `${atLeast('medium')} 48vw, 60vw`;

/** Renders a picture of the content file `from` for a card. */
export const coverThumbnail = (cover: Cover, from: string) => themedPicture(cover, from, { sizes: SIZES });

/**
 * Renders the cover of an article or project for its card, or else the first picture of its text; undefined without a
 * picture.
 */
async function thumbnailOf(entry: CollectionEntry<'blog' | 'projects'>): Promise<PagePicture | undefined> {
  const body = await markdownOf(entry);
  // Skip parsing if there is no picture: it takes a millisecond, and an article has several cards.
  const [first] = /!\[|<img/i.test(body) ? readMarkdown(body).pictures : [];
  const picture = entry.data.cover ?? (first && { file: decodeURI(first.path), alt: first.alt });
  // A card has one shape in all windows.
  return picture && coverThumbnail({ ...picture, narrow: undefined, narrowDark: undefined }, fileOf(entry));
}

const fileOf = ({ filePath, id }: CollectionEntry<'blog' | 'projects'>) => filePath ?? id;

/** Adds thumbnails to articles or projects. Only for prerendered pages, because the build generates the pictures. */
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

/** Projects beside each other: with the narrow covers, whose letters are larger, if each has one. */
export async function projectBands(ids: readonly string[] = []) {
  const projects = await projectsWithThumbnails(ids);
  const isNarrow = projects.every(({ data }) => data.cover?.narrow);
  if (!isNarrow) return { projects, isNarrow };
  const narrowed = projects.map(async (project) => {
    const { narrow = '', alt } = project.data.cover!;
    return { ...project, thumbnail: await coverThumbnail({ file: narrow, alt }, fileOf(project)) };
  });
  return { projects: await Promise.all(narrowed), isNarrow };
}

/** Returns the projects with these file names, with thumbnails and the marks of their clients. */
export const projectsWithThumbnails = async (ids: readonly string[] = []) =>
  Promise.all(
    (await withThumbnails('projects', await projectsNamed(ids))).map(async (project) => {
      const { mark, client } = project.data;
      return { ...project, mark: mark ? await logoPicture(mark, client, fileOf(project)) : undefined };
    }),
  );

/** As high as the words in the other half of the page, and cut at its sides. */
const SIZES_OF_HALF = `${atLeast('wide')} 80vw, 100vw`;

/** Returns projects with their moments, or else their covers. @param sizes how wide a moment is shown */
export const projectsWithMoments = async (ids: readonly string[] = [], sizes = SIZES_OF_HALF) =>
  Promise.all(
    (await projectsWithThumbnails(ids)).map(async (project) => {
      const { moment } = project.data;
      return { ...project, moment: moment && (await themedPicture(moment, fileOf(project), { sizes })) };
    }),
  );
