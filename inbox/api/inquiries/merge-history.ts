import { sql, type SqlBool } from 'kysely';
import type { Query } from '../../../server/database/tables.ts';
import { UNDO_MS } from '../undo-period.ts';

/** Returns the main inquiry that one was merged into at a time (ms), or else the inquiry itself. */
export type MainAt = (inquiry: string, at: number) => string;

/** The merges and separations of a group, oldest first. */
export const mergeEvents = (query: Query, group: readonly string[]) =>
  query
    .selectFrom('inbox_events')
    .select(['inquiry', 'kind', 'value', 'at'])
    .where(({ or, and, eb }) =>
      // As literals in that branch, so that SQLite uses the partial index.
      or([
        eb('inquiry', 'in', group),
        and([sql<SqlBool>`kind in ('merged', 'unmerged')`, eb('value', 'in', group)]),
      ]),
    )
    .where('kind', 'in', ['merged', 'unmerged'])
    .orderBy('at')
    .orderBy('id');

/** Reads from the histories of a group when its inquiries were merged and taken out. */
export async function readMergeHistory(query: Query, group: readonly string[]): Promise<MainAt> {
  const events = await mergeEvents(query, group).execute();
  return (inquiry, at) => {
    const mains = new Map<string, string>();
    for (const { inquiry: one, kind, value: other } of events.filter((event) => event.at <= at))
      if (kind === 'merged') {
        for (const [merged, main] of mains) if (main === other) mains.set(merged, one);
        mains.set(other, one);
      } else {
        // Both histories have the event: that of the main inquiry, and that of the one taken out.
        if (mains.get(other) === one) mains.delete(other);
        if (mains.get(one) === other) mains.delete(one);
      }
    return mains.get(inquiry) ?? inquiry;
  };
}

/** A reply counts for what was in its group when it was written, or when it left, if it was scheduled. */
export const countsAt = ({ created_at, leaves_at }: { created_at: number; leaves_at: number }): number =>
  leaves_at > created_at + UNDO_MS ? leaves_at : created_at;
