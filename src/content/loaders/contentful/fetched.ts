import { setFetchedNames } from '../content-files.ts';
import { toEntries, type FetchedEntries } from './entries.ts';
import type { ContentfulSettings } from './settings.ts';
import { COLLECTIONS, type Kind } from './wire.ts';
import { synced } from './sync.ts';

let current: FetchedEntries | undefined;

/**
 * Fetches and stores posts and projects. Skips and reports invalid drafts; throws one Error that lists all invalid
 * published entries.
 */
export async function fetchContent(
  settings: ContentfulSettings,
  folder: URL,
  note: (message: string) => void,
): Promise<FetchedEntries> {
  const { fetched, issues } = toEntries(await synced(settings, folder, note));
  if (issues.length > 0 && !settings.preview) throw new Error(issues.join('\n'));
  for (const issue of issues) note(issue);
  current = fetched;
  for (const [kind, entries] of Object.entries(fetched))
    setFetchedNames(
      COLLECTIONS[kind as Kind],
      entries.map(({ slug }) => slug),
    );
  return fetched;
}

/** Returns the last fetched content; undefined if content comes from files. */
export const lastFetched = (): FetchedEntries | undefined => current;
