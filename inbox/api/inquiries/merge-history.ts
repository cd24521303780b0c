import type { Query } from '../../../server/database/tables.ts';
import { UNDO_MS } from '../undo-period.ts';

/** Returns the main inquiry that one was merged into at a time (ms), or else the inquiry itself. */
export type MainAt = (inquiry: string, at: number) => string;

/** Reads from the histories of a group when its inquiries were merged and taken out. */
export async function readMergeHistory(query: Query, group: readonly string[]): Promise<MainAt> {
  const events = await query
    .selectFrom('inbox_events')
    .select(['inquiry', 'kind', 'value', 'at'])
    .where('kind', 'in', ['merged', 'unmerged'])
    .where(({ or, eb }) => or([eb('inquiry', 'in', group), eb('value', 'in', group)]))
    .orderBy('at')
    .execute();
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

/** A reply answers what was in its group when it was written, or when it left, if it was scheduled. */
export const answersFrom = ({ created_at, leaves_at }: { created_at: number; leaves_at: number }): number =>
  leaves_at > created_at + UNDO_MS ? leaves_at : created_at;
