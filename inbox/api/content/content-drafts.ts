import { withoutControls } from '../../../content-model/text/clean-text.ts';
import { hash, randomInt } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { ContentDraftTable } from '../../../server/database/content-tables.ts';
import type { Query, Trx } from '../../../server/database/tables.ts';
import {
  CannotChange,
  changeContent,
  readEditable,
  type Editable,
} from '../../../content-model/yaml/change-content.ts';
import { UnreadableFile } from '../../../content-model/yaml/content-file.ts';
import { mergeFields } from '../../../content-model/yaml/merge-fields.ts';
import { doneBetween, endToDos } from '../../../content-model/yaml/to-dos.ts';
import type { Value } from '../../../content-model/yaml/render-yaml.ts';
import { apiError, ApiError } from '../api-error.ts';
import { NO_FILE } from './editing.ts';
import { isMarkdown } from './files.ts';
import { unschedule } from './published-files.ts';

/** `base` or `text` is NO_FILE for a file that does not exist yet, or that is to be removed. */
export type Draft = Selectable<ContentDraftTable>;

/** Names a version of a text, for optimistic concurrency. */
export const versionOf = (text: string): string => hash('sha256', text, 'base64url');

export const listDrafts = (query: Query): Promise<Draft[]> =>
  query.selectFrom('content_drafts').selectAll().orderBy('file').execute();

export const findDraft = (query: Query, file: string): Promise<Draft | undefined> =>
  query.selectFrom('content_drafts').selectAll().where('file', '=', file).executeTakeFirst();

/** Reads a draft with a row lock, so that a concurrent change waits. */
const lockDraft = (trx: Trx, file: string): Promise<Draft | undefined> =>
  trx
    .updateTable('content_drafts')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('file', '=', file)
    .returningAll()
    .executeTakeFirst();

interface Save {
  file: string;
  /** The version of the draft that the editor saw; 0 without one. */
  version: number;
  /** The version of the live text that the editor saw. */
  liveVersion: string;
  content: Editable;
  /** The to-dos of the file that this ends. */
  done?: readonly string[] | undefined;
  author: string;
  now: number;
}

/** Ends a draft, also where it is scheduled. Resolves to whether it was. */
async function endDraft(trx: Trx, file: string): Promise<boolean> {
  const isScheduled = await unschedule(trx, new Map([[file, Infinity]]));
  await trx.deleteFrom('content_drafts').where('file', '=', file).execute();
  return isScheduled;
}

/**
 * The first version of a draft: random, so that a member who saw a draft that was discarded cannot save over the next
 * one of the file.
 */
export const firstVersion = (): number => randomInt(1, 2 ** 30);

interface Saved {
  /** 0 if the draft equals the live text and was removed. */
  version: number;
  /** Whether the removed draft was scheduled. */
  endedSchedule?: boolean;
}

/**
 * Saves a draft, even one with mistakes.
 * @param live the text of the file
 * @throws the ApiError `conflict` if a colleague saved another version, or the file changed before the draft began
 */
export async function saveDraft(trx: Trx, live: string, save: Save): Promise<Saved> {
  const { file, version, author, now } = save;
  const stored = await lockDraft(trx, file);
  if ((stored?.version ?? 0) !== version) throw new ApiError('conflict');
  if (!stored && versionOf(live) !== save.liveVersion) throw new ApiError('conflict');
  if (stored?.text === NO_FILE) throw new ApiError('not-editable');
  const base = stored?.base ?? live;
  // A new file has no base, so its changes apply to the text of the draft.
  const done = [...(stored ? doneIn(stored) : []), ...(save.done ?? [])];
  const text = changed(endToDos(base || stored!.text, done, author), file, save.content);
  if (text === base) return { version: 0, endedSchedule: await endDraft(trx, file) };
  const row = { text, version: stored ? version + 1 : firstVersion(), changed_by: author, changed_at: now };
  if (stored) await trx.updateTable('content_drafts').set(row).where('file', '=', file).execute();
  else {
    // A colleague may have begun a draft since.
    const inserted = await trx
      .insertInto('content_drafts')
      .values({ file, base, ...row })
      .onConflict((conflict) => conflict.doNothing())
      .returning('file')
      .executeTakeFirst();
    if (!inserted) throw new ApiError('conflict');
  }
  return { version: row.version };
}

/**
 * Puts the changes of a draft on the present text of its file, which somebody changed meanwhile. Throws the ApiError
 * `conflict` if the draft was changed since.
 */
export async function rebaseDraft(trx: Trx, live: string, save: Save): Promise<void> {
  const stored = await lockDraft(trx, save.file);
  if (stored?.version !== save.version || versionOf(live) !== save.liveVersion)
    throw new ApiError('conflict');
  await trx
    .updateTable('content_drafts')
    .set({
      base: live,
      text: changed(endToDos(live, doneIn(stored), save.author), save.file, save.content),
      version: save.version + 1,
      changed_by: save.author,
      changed_at: save.now,
    })
    .where('file', '=', save.file)
    .execute();
}

/**
 * Merges a draft by field with its file, which somebody changed meanwhile. The last editor stays the same, because
 * nobody made a decision. Resolves to the paths of the fields that were taken from the file.
 * @throws the ApiError `conflict` if both changed a field, or the draft or the file was changed since
 */
export async function mergeDraft(
  trx: Trx,
  live: string,
  { file, version, liveVersion, now }: Pick<Save, 'file' | 'version' | 'liveVersion' | 'now'>,
): Promise<string[][]> {
  const stored = await lockDraft(trx, file);
  if (stored?.version !== version || versionOf(live) !== liveVersion) throw new ApiError('conflict');
  if ([stored.base, stored.text, live].includes(NO_FILE)) throw new ApiError('conflict');
  const { merged, taken, clashes } = mergeFields({
    base: readAs(file, stored.base),
    mine: readAs(file, stored.text),
    theirs: readAs(file, live),
  });
  if (clashes.length > 0) throw new ApiError('conflict');
  const text = changed(endToDos(live, doneIn(stored), stored.changed_by), file, merged);
  if (text === live) await endDraft(trx, file);
  else
    await trx
      .updateTable('content_drafts')
      .set({ base: live, text, version: version + 1, changed_at: now })
      .where('file', '=', file)
      .execute();
  return taken;
}

/** The to-dos that a draft ended; those of a new file are gone already. */
const doneIn = ({ base, text }: Draft): string[] => doneBetween(base, text);

function readAs(file: string, text: string): Editable {
  try {
    return readEditable(text, isMarkdown(file));
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    throw new ApiError('conflict', { cause: error });
  }
}

interface NewDraft {
  file: string;
  text: string;
  author: string;
  now: number;
}

/** Begins the draft of a file that does not exist yet. Throws the ApiError `address-taken` if it has a draft. */
export async function addDraft(trx: Trx, { file, text, author, now }: NewDraft): Promise<void> {
  await trx
    .insertInto('content_drafts')
    .values({ file, base: NO_FILE, text, version: firstVersion(), changed_by: author, changed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('file')
    .executeTakeFirstOrThrow(apiError('address-taken'));
}

/**
 * Makes the removal of a file a draft. The file is removed when that is published; a file that exists only as a draft
 * is gone at once.
 * @throws the ApiError `conflict` if the draft was changed since
 */
export async function removeInDraft(
  trx: Trx,
  live: string,
  { file, version, author, now }: Omit<NewDraft, 'text'> & { version: number },
): Promise<void> {
  const stored = await lockDraft(trx, file);
  if ((stored?.version ?? 0) !== version) throw new ApiError('conflict');
  await endDraft(trx, file);
  if (live === NO_FILE) return;
  await trx
    .insertInto('content_drafts')
    .values({
      file,
      base: live,
      text: NO_FILE,
      version: stored ? version + 1 : firstVersion(),
      changed_by: author,
      changed_at: now,
    })
    .execute();
}

/** Discards a draft. Throws the ApiError `conflict` if it was changed since. */
export async function discardDraft(trx: Trx, file: string, version: number): Promise<void> {
  if ((await lockDraft(trx, file))?.version !== version) throw new ApiError('conflict');
  await endDraft(trx, file);
}

function changed(base: string, file: string, content: Editable): string {
  try {
    return changeContent(base, isMarkdown(file), { data: clean(content.data), body: clean(content.body) });
  } catch (error) {
    if (!(error instanceof CannotChange)) throw error;
    throw new ApiError('not-editable', { cause: error });
  }
}

/** Removes characters that no content file may have, such as those that word processors paste. */
function clean<Data extends Value>(value: Data): Data {
  if (typeof value === 'string')
    return withoutControls(value.toWellFormed()).replaceAll('\uFEFF', '') as Data;
  if (Array.isArray(value)) return value.map((item) => clean(item)) as Data;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [clean(key), clean(item)])) as Data;
}
