import { randomUUID } from 'node:crypto';
import { DAY_MS } from '../../../content-model/text/durations.ts';
import type { Query, Trx } from '../../../server/database/tables.ts';
import { headerText, type AttachedFile } from '../../../server/mail/mail.ts';
import { MAX_FILE_BYTES, MAX_REPLY_FILES } from '../limits.ts';
import { ApiError } from '../api-error.ts';
import { mediaTypeOf } from './media-type.ts';
import { readWhole, storeParts } from './parts.ts';

/** A file of a reply that is never sent is deleted after this time. */
export const UNSENT_MS = 30 * DAY_MS;

/** A file that belongs to no reply yet is one of its author's draft. */
export const draftFiles = (query: Query, inquiry: string, author: string) =>
  query
    .selectFrom('reply_files')
    .select(['id', 'name', 'bytes'])
    .where('inquiry', '=', inquiry)
    .where('author', '=', author)
    .where('reply', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

interface Upload {
  reference: string;
  author: string;
  name: string;
  /** Media type, as the browser says it. */
  type: string;
  content: Buffer;
  now: number;
}

/** Attaches a file to a member's draft. Throws the ApiError `too-large` beyond the size or number of files of a reply. */
export async function addDraftFile(trx: Trx, { reference, author, content, now, ...file }: Upload) {
  const present = await draftFiles(trx, reference, author);
  const bytes = present.reduce((sum, one) => sum + one.bytes, content.length);
  if (bytes > MAX_FILE_BYTES || present.length >= MAX_REPLY_FILES) throw new ApiError('too-large');
  const id = randomUUID();
  // A name without folders.
  const name = headerText(file.name.replaceAll(/^.*[\\/]/g, '')) || 'file';
  const type = mediaTypeOf(file.type);
  await trx
    .insertInto('reply_files')
    .values({
      id,
      inquiry: reference,
      reply: null,
      author,
      name,
      type,
      bytes: content.length,
      created_at: now,
    })
    .execute();
  await storeParts(trx, 'reply_file_parts', { file: id, content });
  return { id };
}

interface DraftFiles {
  reference: string;
  author: string;
  /** Only these files. */
  ids?: readonly string[];
}

/** Deletes files of a draft. */
export async function removeDraftFiles(trx: Trx, { reference, author, ids }: DraftFiles): Promise<void> {
  await trx
    .deleteFrom('reply_files')
    .where('inquiry', '=', reference)
    .where('author', '=', author)
    .where('reply', 'is', null)
    .$if(ids !== undefined, (files) => files.where('id', 'in', ids!))
    .execute();
}

/**
 * Moves files of the author's draft to the reply that is sent.
 * @throws the ApiError `file-gone` if one was removed, or `too-large` beyond the size or number of files of a reply
 */
export async function attachFiles(
  trx: Trx,
  { reference, author, ids = [], reply }: DraftFiles & { reply: string },
): Promise<void> {
  if (ids.length === 0) return;
  const attached = await trx
    .updateTable('reply_files')
    .set({ reply })
    .where('inquiry', '=', reference)
    .where('author', '=', author)
    .where('reply', 'is', null)
    .where('id', 'in', ids)
    .returning('bytes')
    .execute();
  if (attached.length !== new Set(ids).size) throw new ApiError('file-gone');
  // Uploads at the same time, or the files of a canceled reply, can make a draft larger than a reply may be.
  const bytes = attached.reduce((sum, one) => sum + one.bytes, 0);
  if (bytes > MAX_FILE_BYTES || attached.length > MAX_REPLY_FILES) throw new ApiError('too-large');
}

/**
 * Moves the files of a canceled reply to the draft of the member who canceled it, at the main inquiry, where they are
 * kept as long as new ones.
 */
export async function detachFiles(
  trx: Trx,
  { reply, reference, author, now }: { reply: string; reference: string; author: string; now: number },
): Promise<void> {
  await trx
    .updateTable('reply_files')
    .set({ reply: null, inquiry: reference, author, created_at: now })
    .where('reply', '=', reply)
    .execute();
}

/** The files of all replies to these inquiries, by reply. */
export async function filesOfReplies(query: Query, inquiries: readonly string[]) {
  const files = await query
    .selectFrom('reply_files')
    .select(['id', 'reply', 'name', 'bytes'])
    .where('inquiry', 'in', inquiries)
    .where('reply', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return Map.groupBy(files, ({ reply }) => reply);
}

/** Reads the files of a reply for its email. */
export async function attachmentsOf(query: Query, reply: string): Promise<AttachedFile[]> {
  const files = await query
    .selectFrom('reply_files')
    .select(['id', 'name', 'type'])
    .where('reply', '=', reply)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return Promise.all(
    files.map(async ({ id, name, type }) => ({
      name,
      type,
      content: await readWhole(query, 'reply_file_parts', id),
    })),
  );
}

/** Deletes what was attached to drafts that nobody sent. */
export async function eraseUnsentFiles(trx: Trx, now: number): Promise<void> {
  await trx
    .deleteFrom('reply_files')
    .where('reply', 'is', null)
    .where('created_at', '<', now - UNSENT_MS)
    .execute();
}
