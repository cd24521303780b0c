import type { Loader } from 'astro/loaders';
import { setFetchedNames } from '../content-names.ts';
import { toEntries, type FetchedEntries, type FetchedEntry } from './entries.ts';
import type { ContentfulSettings } from './settings.ts';
import { COLLECTIONS, fetchSpace, KINDS, type Kind } from './space.ts';

/**
 * Fetches all posts and projects, and makes their names known to links and references. Throws one Error that lists all
 * invalid entries.
 * @param report called with a sentence about each attempt that will be retried
 */
export async function fetchContent(
  settings: ContentfulSettings,
  report: (message: string) => void,
): Promise<FetchedEntries> {
  const fetched = toEntries(await fetchSpace(settings, report), settings);
  for (const kind of KINDS) {
    const slugs = fetched[kind].map(({ slug }) => slug);
    setFetchedNames(COLLECTIONS[kind], slugs);
  }
  return fetched;
}

/** Stores fetched entries in a collection, validated by the same schema as files. */
export const contentfulLoader = (kind: Kind, entries: readonly FetchedEntry[]): Loader => ({
  name: `contentful-${kind}`,
  load: async ({ store, parseData }) => {
    const issues: string[] = [];
    store.clear();
    for (const { slug, data, body, origin } of entries)
      await parseData({ id: slug, data }).then(
        (parsed) => store.set({ id: slug, data: parsed, body }),
        (error: Error) => issues.push(`${origin}: ${error.message}`),
      );
    if (issues.length > 0) throw new Error(issues.join('\n'));
  },
});
