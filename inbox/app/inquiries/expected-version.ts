import { inquiryQuery, queries, type ListedInquiry } from '../queries.ts';
import type { InfiniteData } from '@tanstack/react-query';

/** The version that the member sees, of an opened inquiry or a row. */
export function seenVersion(reference: string): number | undefined {
  const opened = queries.getQueryData(inquiryQuery(reference).queryKey);
  if (opened) return opened.version;
  const lists = queries.getQueriesData<InfiniteData<ListedInquiry[]>>({ queryKey: ['inquiries'] });
  const rows = lists.flatMap(([, list]) => list?.pages.flat() ?? []);
  return rows.find((row) => row.reference === reference)?.version;
}

/** Versions that this page has made, by the inquiry and the version before. */
const made = new Map<string, number>();

/** Remembers that a write of this page raised a version, which each does by one. */
export const rememberWrite = (reference: string, version: number): void =>
  void made.set(`${reference} ${version}`, version + 1);

/**
 * The version that an inquiry has now if nobody but this page changed it since the member saw it. What this page has saved
 * is no conflict with what the member does next, also before the inquiry is read again.
 */
export function expectedVersion(reference: string, seen: number): number {
  let version = seen;
  for (let next: number | undefined = seen; next !== undefined; next = made.get(`${reference} ${version}`))
    version = next;
  return version;
}

/** The versions that inquiries of a selection have to have, of those that the member sees. */
export const expectedVersions = (references: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    references.flatMap((reference) => {
      const seen = seenVersion(reference);
      return seen === undefined ? [] : [[reference, expectedVersion(reference, seen)]];
    }),
  );
