import type { Trx } from '../../../server/database/tables.ts';
import { Refusal } from '../refusal.ts';
import { tryEdit } from './entries.ts';

/** The day of a time in a zone, as `YYYY-MM-DD`. */
export const dayIn = (timeZone: string, time: number): string =>
  Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(timeZone).toPlainDate().toString();

/**
 * Drafts of posts may have any date, so that they can be scheduled.
 * @param day of the publication in the agency's zone, as `YYYY-MM-DD`
 * @throws the Refusal `later-date` if a post has a date after that day
 */
export async function refuseLaterDates(trx: Trx, files: readonly string[], day: string): Promise<void> {
  const posts = files.filter((file) => file.startsWith('blog/'));
  if (posts.length === 0) return;
  const drafts = await trx
    .selectFrom('content_drafts')
    .select(['file', 'text'])
    .where('file', 'in', posts)
    .execute();
  const early = drafts.filter(({ file, text }) => datesOf(file, text).some((date) => date > day));
  if (early.length > 0) throw new Refusal('later-date', { files: early.map(({ file }) => file) });
}

function datesOf(file: string, text: string): string[] {
  const content = tryEdit(file, text);
  const { date, updated } = ('data' in content ? content.data : {}) as { date?: unknown; updated?: unknown };
  return [date, updated].filter((one) => typeof one === 'string');
}
