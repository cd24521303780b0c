import { parseColumn } from '../../../server/database/json-column.ts';
import type { Query, Trx } from '../../../server/database/tables.ts';
import { apiError, ApiError } from '../api-error.ts';
import { firstVersion } from './content-drafts.ts';
import { readSource } from './files.ts';
import { insertPublication, type StartedPublication } from './publications.ts';
import { isUndo, publishedFiles, type PublishedFile } from './published-files.ts';

/** Reads the texts that a publication changed. Throws the ApiError `not-found`. */
export async function readPublication(query: Query, id: string): Promise<PublishedFile[]> {
  const { files } = await query
    .selectFrom('content_publications')
    .select('files')
    .where('id', '=', id)
    .where('state', '=', 'live')
    .executeTakeFirstOrThrow(apiError('not-found'));
  return parseColumn(publishedFiles, files);
}

interface Request {
  folder: URL;
  id: string;
  author: string;
  now: number;
}

/**
 * Begins to publish the texts from before a publication.
 * @throws the ApiError `changed-since` if one of its files was changed since, or has a draft
 */
export async function beginUndo(trx: Trx, { folder, id, ...request }: Request): Promise<StartedPublication> {
  const published = await readPublication(trx, id);
  const names = published.map(({ file }) => file);
  const drafts = await trx.selectFrom('content_drafts').select('file').where('file', 'in', names).execute();
  const changed = published.filter(
    ({ file, after }) => drafts.some((draft) => draft.file === file) || readSource(folder, file) !== after,
  );
  if (changed.length > 0) throw new ApiError('changed-since', { files: changed.map(({ file }) => file) });
  // The undo of an undo publishes the change again.
  const takesBack = !isUndo(published);
  // Not published from a draft, so that finishing it touches none.
  const files = published.map(({ before, after, ...file }) => ({
    ...file,
    isUndo: takesBack,
    version: 0,
    before: after,
    after: before,
  }));
  return insertPublication(trx, { ...request, files });
}

/**
 * Makes a draft of the text that a file had before a publication: its removal, if the publication created it.
 * @throws the ApiError `changed-since` if the file has a draft, which would be lost
 */
export async function restoreDraft(
  trx: Trx,
  { folder, id, author, now }: Request,
  name: string,
): Promise<void> {
  const published = (await readPublication(trx, id)).find(({ file }) => file === name);
  if (!published) throw new ApiError('not-found');
  const live = readSource(folder, name);
  const { before: text } = published;
  if (text === live) return;
  const inserted = await trx
    .insertInto('content_drafts')
    .values({ file: name, base: live, text, version: firstVersion(), changed_by: author, changed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('file')
    .executeTakeFirst();
  if (!inserted) throw new ApiError('changed-since', { files: [name] });
}
