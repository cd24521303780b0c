import type { Loader, LoaderContext } from 'astro/loaders';
import { figureHtml, pictureHtml } from '../../prose/picture-html.ts';
import { replacePictures } from '../../prose/pictures.ts';
import { fetchContent, lastFetched } from './fetched.ts';
import type { FetchedEntry } from './entries.ts';
import { fetchPictures } from './picture-files.ts';
import { offeredPicture, picturePath } from './pictures.ts';
import type { ContentfulSettings } from './settings.ts';
import type { Kind } from './wire.ts';

/** Poll interval for drafts. */
const PREVIEW_EVERY_MS = 5000;

/**
 * Stores Contentful entries in a collection, validated by the same schema as files. With the preview token, polls for
 * drafts and updates the collection.
 * @param folder stores pictures and the last sync, such as .cache/
 */
export function contentfulLoader(kind: Kind, settings: ContentfulSettings, folder: URL): Loader {
  return {
    name: `contentful-${kind}`,
    load: async (context) => {
      const fill = () => fillCollection(kind, settings, folder, context);
      await fill();
      if (!settings.preview || !context.watcher) return;
      filled.set(kind, fill);
      following ??= setInterval(() => follow(settings, folder, context), PREVIEW_EVERY_MS).unref();
    },
  };
}

const filled = new Map<Kind, () => Promise<void>>();
let following: NodeJS.Timeout | undefined;
let lastLogged = '';

/** Logs the same issues only once, not on every poll. */
async function follow(settings: ContentfulSettings, folder: URL, { logger }: LoaderContext): Promise<void> {
  const said: string[] = [];
  try {
    await fetchContent(settings, folder, (message) => said.push(message));
    for (const fill of filled.values()) await fill();
  } catch (error) {
    said.push((error as Error).message);
  }
  if (said.join() !== lastLogged) for (const message of said) logger.warn(message);
  lastLogged = said.join();
}

async function fillCollection(kind: Kind, settings: ContentfulSettings, folder: URL, context: LoaderContext) {
  const issues: string[] = [];
  const gone = new Set(context.store.keys());
  for (const entry of lastFetched()?.[kind] ?? []) {
    try {
      await put(entry, settings, folder, context);
      gone.delete(entry.slug);
    } catch (error) {
      issues.push(`${entry.origin}: ${(error as Error).message}`);
    }
  }
  for (const slug of gone) context.store.delete(slug);
  if (issues.length > 0 && !settings.preview) throw new Error(issues.join('\n'));
  for (const issue of issues) context.logger.warn(issue);
}

async function put(entry: FetchedEntry, settings: ContentfulSettings, folder: URL, context: LoaderContext) {
  const { slug, body, pictures, cover } = entry;
  const shown = cover ? [cover, ...pictures] : pictures;
  await fetchPictures(shown, new URL('pictures/', folder), settings.timeoutMs);
  const digest = context.generateDigest({ ...entry });
  if (context.store.get(slug)?.digest === digest) return;
  const data = await context.parseData({ id: slug, data: entry.data });
  const rendered = await context.renderMarkdown(body);
  const above = cover ? figureHtml(pictureHtml(offeredPicture(cover), { first: true }), undefined) : '';
  const html = await replacePictures(rendered.html, ({ path }) => {
    const picture = pictures.find((one) => picturePath(one) === path);
    return picture && pictureHtml(offeredPicture(picture));
  });
  context.store.set({ id: slug, data, body, digest, rendered: { ...rendered, html: above + html } });
}
