import { latestToday } from '../../../content-model/schemas/blog.ts';
import type { Trx } from '../../../server/database/tables.ts';
import { Refusal } from '../refusal.ts';
import { tryEdit } from './entries.ts';

/**
 * Drafts of posts may have any date, so that they can be scheduled.
 * @param day of the publication, as `YYYY-MM-DD`
 * @throws the Refusal `later-date` if a post has a date after that day
 */
export async function refuseLaterDates(trx: Trx, files: readonly string[], day = ''): Promise<void> {
  const posts = files.filter((file) => file.startsWith('blog/'));
  if (posts.length === 0) return;
  const latest = [day, latestToday()].toSorted().at(-1)!;
  const drafts = await trx
    .selectFrom('content_drafts')
    .select(['file', 'text'])
    .where('file', 'in', posts)
    .execute();
  const early = drafts.filter(({ file, text }) => datesOf(file, text).some((date) => date > latest));
  if (early.length > 0) throw new Refusal('later-date', { detail: early.map(({ file }) => file).join(', ') });
}

function datesOf(file: string, text: string): string[] {
  const content = tryEdit(file, text);
  const { date, updated } = ('data' in content ? content.data : {}) as { date?: unknown; updated?: unknown };
  return [date, updated].filter((one) => typeof one === 'string');
}
