import type { Trx } from '../../../server/database/tables.ts';
import { ApiError } from '../api-error.ts';
import { tryEdit } from './entries.ts';

interface PostToPublish {
  file: string;
  text: string;
}

/**
 * Drafts of posts may have any date, so that they can be scheduled.
 * @param files as they are published: a draft may have changed since it was scheduled
 * @param day of the publication in the agency's zone, as `YYYY-MM-DD`
 * @throws the ApiError `later-date` if a post has a date after that day
 */
export function refuseLaterDates(files: readonly PostToPublish[], day: string): void {
  const early = files
    .filter(({ file }) => file.startsWith('blog/'))
    .filter(({ file, text }) => datesOf(file, text).some((date) => date > day));
  if (early.length > 0) throw new ApiError('later-date', { files: early.map(({ file }) => file) });
}

/** The present drafts of files. */
export const readDraftTexts = (trx: Trx, files: readonly string[]): Promise<PostToPublish[]> =>
  trx.selectFrom('content_drafts').select(['file', 'text']).where('file', 'in', files).execute();

function datesOf(file: string, text: string): string[] {
  const content = tryEdit(file, text);
  const { date, updated } = ('data' in content ? content.data : {}) as { date?: unknown; updated?: unknown };
  return [date, updated].filter((one) => typeof one === 'string');
}
