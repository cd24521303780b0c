import type { Loader, LoaderContext } from 'astro/loaders';
import { figureHtml, pictureHtml } from '../../markdown/picture-html.ts';
import { fetchContent, lastFetched } from './fetched.ts';
import type { FetchedEntry } from './entries.ts';
import { fetchPictures } from './picture-files.ts';
import { withSrcset } from './pictures.ts';
import type { ContentfulSettings } from './settings.ts';
import type { Kind } from './space.ts';

/** Poll interval for drafts. */
const PREVIEW_EVERY_MS = 5000;

/**
 * Stores Contentful entries in a collection, validated by the same schema as files. With the preview token, polls for
 * drafts and updates the collection.
 * @param folder stores pictures and the last published content, such as .cache/
 */
export function contentfulLoader(kind: Kind, settings: ContentfulSettings, folder: URL): Loader {
  return {
    name: `contentful-${kind}`,
    load: async (context) => {
      const refresh = () => fillCollection(kind, settings, folder, context);
      await refresh();
      if (!settings.preview || !context.watcher) return;
      refreshers.set(kind, refresh);
      pollTimer ??= setInterval(() => poll(settings, folder, context), PREVIEW_EVERY_MS).unref();
    },
  };
}

const refreshers = new Map<Kind, () => Promise<void>>();
let pollTimer: NodeJS.Timeout | undefined;
let lastLogged = '';

/** Logs the same issues only once, not on every poll. */
async function poll(settings: ContentfulSettings, folder: URL, { logger }: LoaderContext): Promise<void> {
  const messages: string[] = [];
  try {
    await fetchContent(settings, folder, (message) => messages.push(message));
    for (const refresh of refreshers.values()) await refresh();
  } catch (error) {
    messages.push((error as Error).message);
  }
  if (messages.join() !== lastLogged) for (const message of messages) logger.warn(message);
  lastLogged = messages.join();
}

async function fillCollection(kind: Kind, settings: ContentfulSettings, folder: URL, context: LoaderContext) {
  const issues: string[] = [];
  const removedSlugs = new Set(context.store.keys());
  for (const entry of lastFetched()?.[kind] ?? []) {
    try {
      await save(entry, settings, folder, context);
      removedSlugs.delete(entry.slug);
    } catch (error) {
      issues.push(`${entry.origin}: ${(error as Error).message}`);
    }
  }
  for (const slug of removedSlugs) context.store.delete(slug);
  if (issues.length > 0 && !settings.preview) throw new Error(issues.join('\n'));
  for (const issue of issues) context.logger.warn(issue);
}

async function save(entry: FetchedEntry, settings: ContentfulSettings, folder: URL, context: LoaderContext) {
  const { slug, body, pictures, cover } = entry;
  const allPictures = cover ? [cover, ...pictures] : pictures;
  await fetchPictures(allPictures, new URL('pictures/', folder), settings.timeoutMs);
  const digest = context.generateDigest({ ...entry });
  if (context.store.get(slug)?.digest === digest) return;
  const data = await context.parseData({ id: slug, data: entry.data });
  const rendered = await context.renderMarkdown(body);
  const figure = cover ? figureHtml(pictureHtml(withSrcset(cover), { first: true }), undefined) : '';
  context.store.set({
    id: slug,
    data,
    body,
    digest,
    rendered: { ...rendered, html: figure + rendered.html },
  });
}
