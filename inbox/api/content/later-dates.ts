import type { Trx } from '../../../server/database/tables.ts';
import { ApiError } from '../api-error.ts';
import { changeContent } from '../../../content-model/yaml/change-content.ts';
import { isFields, type Fields } from '../../../content-model/yaml/fields.ts';
import { tryEdit } from './entries.ts';
import { NO_FILE } from './editing.ts';

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

interface SeenDraft {
  file: string;
  version: number;
}

/**
 * Gives the drafts of posts that were never published a day as their date, unless somebody changed them since. Resolves to
 * the versions after that.
 */
export async function dateNewPosts(trx: Trx, seen: readonly SeenDraft[], date: string): Promise<SeenDraft[]> {
  const dated: SeenDraft[] = [];
  for (const { file, version } of seen) {
    const draft = await trx
      .selectFrom('content_drafts')
      .select(['base', 'text'])
      .where('file', '=', file)
      .where('version', '=', version)
      .executeTakeFirst();
    const isNewPost = file.startsWith('blog/') && draft?.base === NO_FILE;
    const content = isNewPost ? tryEdit(file, draft.text) : undefined;
    const isDated = content && 'data' in content && isFields(content.data) && content.data['date'] !== date;
    if (!isDated || !draft) {
      dated.push({ file, version });
      continue;
    }
    const text = changeContent(draft.text, true, {
      data: { ...(content.data as Fields), date },
      body: content.body,
    });
    const changed = { text, version: version + 1 };
    await trx.updateTable('content_drafts').set(changed).where('file', '=', file).execute();
    dated.push({ file, version: changed.version });
  }
  return dated;
}

/** The present drafts of files. */
export const readDraftTexts = (trx: Trx, files: readonly string[]): Promise<PostToPublish[]> =>
  trx.selectFrom('content_drafts').select(['file', 'text']).where('file', 'in', files).execute();

function datesOf(file: string, text: string): string[] {
  const content = tryEdit(file, text);
  const { date, updated } = ('data' in content ? content.data : {}) as { date?: unknown; updated?: unknown };
  return [date, updated].filter((one) => typeof one === 'string');
}
