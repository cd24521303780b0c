import { setFetchedNames } from '../content-files.ts';
import { toEntries, type FetchedEntries } from './entries.ts';
import type { ContentfulSettings } from './settings.ts';
import { COLLECTIONS, type Kind } from './wire.ts';
import { synced } from './sync.ts';

let current: FetchedEntries | undefined;

/**
 * Fetches posts and projects and stores them. Drafts with issues are left out and reported;
 * published entries with issues throw one Error that names them all.
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

/** The last fetched content; undefined if content comes from files. */
export const lastFetched = (): FetchedEntries | undefined => current;
