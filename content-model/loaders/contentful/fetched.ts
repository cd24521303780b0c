import { setFetchedNames } from '../content-names.ts';
import { toEntries, type FetchedEntries } from './entries.ts';
import type { ContentfulSettings } from './settings.ts';
import { COLLECTIONS, fetchSpace, type Kind } from './space.ts';

let lastEntries: FetchedEntries | undefined;

/**
 * Fetches and stores posts and projects. Skips and reports invalid drafts; throws one Error that lists all invalid
 * published entries.
 */
export async function fetchContent(
  settings: ContentfulSettings,
  folder: URL,
  report: (message: string) => void,
): Promise<FetchedEntries> {
  const { fetched, issues } = toEntries(await fetchSpace(settings, folder, report));
  if (issues.length > 0 && !settings.preview) throw new Error(issues.join('\n'));
  for (const issue of issues) report(issue);
  lastEntries = fetched;
  for (const [kind, entries] of Object.entries(fetched))
    setFetchedNames(
      COLLECTIONS[kind as Kind],
      entries.map(({ slug }) => slug),
    );
  return fetched;
}

/** Returns the last fetched content; undefined if content comes from files. */
export const lastFetched = (): FetchedEntries | undefined => lastEntries;
