import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '../../../content-model/text/durations.ts';
import { parseColumn } from '../../../server/database/json-column.ts';
import type { Database } from '../../../server/database/database.ts';
import type { Query, Trx } from '../../../server/database/tables.ts';
import { record } from '../audit.ts';
import { apiError, ApiError } from '../api-error.ts';
import type { InboxSite } from '../site.ts';
import { readSource } from './files.ts';
import {
  insertPublication,
  isAbandoned,
  readSeenDrafts,
  runPublication,
  type StartedPublication,
} from './publications.ts';
import { publishedFiles, type PublishedFile } from './published-files.ts';
import { namesOfFiles } from './plain-words.ts';
import { requirePublisher } from './publishers.ts';

/** A publication is started again within this time after it was due. */
const RETRY_MS = HOUR_MS;
const BEGUN_AGAIN = 'The server stopped while it published. It was scheduled, so it starts again.';

/** The publications that wait for their time, the next one first, without their texts. */
export async function listScheduled(query: Query) {
  const rows = await query
    .selectFrom('content_publications')
    .select(['id', 'due_at as dueAt', 'requested_by as requestedBy', 'files'])
    .where('state', '=', 'scheduled')
    .orderBy('due_at')
    .orderBy('id')
    .execute();
  return rows.map(({ files, dueAt, ...row }) => ({
    ...row,
    dueAt: dueAt ?? 0,
    files: parseColumn(publishedFiles, files).map(({ file, version }) => ({ file, version })),
  }));
}

interface Schedule {
  files: readonly { file: string; version: number }[];
  author: string;
  now: number;
  dueAt: number;
}

/**
 * Schedules the versions that the member saw; resolves to the id.
 * @throws the ApiError `conflict` if a draft was changed since, or `already-scheduled`
 */
export async function schedulePublication(
  trx: Trx,
  kind: Database['kind'],
  { files: seen, author, now, dueAt }: Schedule,
): Promise<string> {
  const files = await readSeenDrafts(trx, kind, seen);
  const others = await listScheduled(trx);
  const twice = files.filter(({ file }) =>
    others.some((other) => other.files.some((one) => one.file === file)),
  );
  if (twice.length > 0) throw new ApiError('already-scheduled', { files: twice.map(({ file }) => file) });
  const id = randomUUID();
  await trx
    .insertInto('content_publications')
    .values({
      id,
      state: 'scheduled',
      requested_by: author,
      requested_at: now,
      due_at: dueAt,
      files: JSON.stringify(files),
    })
    .execute();
  return id;
}

/**
 * Takes the changes since into a scheduled publication: the versions that the member saw. Resolves to its time (ms).
 * @throws the ApiError `not-scheduled` like `cancelScheduled`, or `conflict` if a draft was changed since or is not its own
 */
export async function includeChanges(
  trx: Trx,
  kind: Database['kind'],
  { id, files: seen, author }: Pick<Schedule, 'author' | 'files'> & { id: string },
): Promise<number> {
  const scheduled = (await listScheduled(trx)).find((one) => one.id === id);
  if (!scheduled) throw new ApiError('not-scheduled');
  const isOwn = ({ file }: { file: string }) => scheduled.files.some((one) => one.file === file);
  if (!seen.every(isOwn)) throw new ApiError('conflict');
  const files = await readSeenDrafts(trx, kind, seen);
  await trx
    .updateTable('content_publications')
    .set({ files: JSON.stringify(files), requested_by: author })
    .where('id', '=', id)
    .where('state', '=', 'scheduled')
    .returning('id')
    .executeTakeFirstOrThrow(apiError('not-scheduled'));
  return scheduled.dueAt;
}

/**
 * Cancels a scheduled publication; resolves to its files. Throws the ApiError `not-scheduled` if it has begun or was canceled.
 */
export async function cancelScheduled(trx: Trx, id: string): Promise<string[]> {
  return (await takeScheduled(trx, id)).files.map(({ file }) => file);
}

/**
 * Sets another time for a scheduled publication; resolves to its files as they were scheduled. Throws the ApiError
 * `not-scheduled` like `cancelScheduled`.
 */
export async function changeTime(
  trx: Trx,
  id: string,
  dueAt: number,
): Promise<{ file: string; text: string }[]> {
  const { files } = await trx
    .updateTable('content_publications')
    .set({ due_at: dueAt })
    .where('id', '=', id)
    .where('state', '=', 'scheduled')
    .returning('files')
    .executeTakeFirstOrThrow(apiError('not-scheduled'));
  return parseColumn(publishedFiles, files).map(({ file, after }) => ({ file, text: after }));
}

/**
 * Removes a scheduled publication so that one instance starts it, once.
 * @param dueBy takes it only if it is still due by then
 */
async function takeScheduled(trx: Trx, id: string, dueBy?: number) {
  const { files, requested_by, due_at } = await trx
    .deleteFrom('content_publications')
    .where('id', '=', id)
    .where('state', '=', 'scheduled')
    .$if(dueBy !== undefined, (rows) => rows.where('due_at', '<=', dueBy!))
    .returning(['files', 'requested_by', 'due_at'])
    .executeTakeFirstOrThrow(apiError('not-scheduled'));
  return { files: parseColumn(publishedFiles, files), author: requested_by, dueAt: due_at };
}

/**
 * Schedules a publication again whose server was killed while it published. Not without end: the build may be what
 * kills the server.
 */
async function scheduleAbandonedAgain(trx: Trx, now: number): Promise<void> {
  if (!(await isAbandoned(trx, now))) return;
  const abandoned = await trx
    .updateTable('content_publications')
    .set({ state: 'failed', problem: BEGUN_AGAIN, finished_at: now })
    .where('state', '=', 'building')
    .where('due_at', '>', now - RETRY_MS)
    .returning(['requested_by', 'requested_at', 'due_at', 'files'])
    .execute();
  // Under a new id, so that a server that was only slow cannot renew its lease of it.
  for (const row of abandoned)
    await trx
      .insertInto('content_publications')
      .values({ ...row, id: randomUUID(), state: 'scheduled' })
      .execute();
}

type Due = StartedPublication & { author: string };

/**
 * Begins a publication whose time has come, with the texts that were scheduled: what was changed since stays a draft. What
 * was published meanwhile is left out. Resolves to undefined if nothing is left, or if it could not begin, which is then
 * recorded.
 * @throws the ApiError `not-scheduled` if another instance began it, or `publishing` while another publication runs
 */
async function beginScheduled(
  trx: Trx,
  { id, folder, now }: { id: string; folder: URL; now: number },
): Promise<Due | undefined> {
  const { files: scheduled, author, dueAt } = await takeScheduled(trx, id, now);
  const drafts = await trx.selectFrom('content_drafts').select(['file', 'version']).execute();
  const draftOf = (file: string) => drafts.find((draft) => draft.file === file);
  const files = scheduled.filter(({ file, after }) => draftOf(file) || readSource(folder, file) !== after);
  if (files.length === 0) return undefined;
  const fail = (problem: string) => recordFailure(trx, { id, files, author, now, problem });
  const names = (of: readonly string[]) => namesOfFiles(trx, folder, of);
  // Of a text that was changed since, the draft does not say who wrote what is published.
  const unchanged = files.filter(({ file, version }) => draftOf(file)?.version === version);
  try {
    await requirePublisher(
      trx,
      author,
      unchanged.map(({ file }) => file),
    );
    return { ...(await insertPublication(trx, { id, dueAt, files, author, now })), author };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'may-not-publish')
      return fail(
        `it was scheduled by ${author}, who is no longer allowed to publish. Publish or schedule it again.`,
      );
    if (error.code === 'needs-second-person')
      return fail(
        `it was scheduled by ${author}, who changed it last, but a second person now has to publish it: ${await names(error.files)}. Ask a colleague to look at the draft and publish it.`,
      );
    throw error;
  }
}

interface Failure {
  id: string;
  files: PublishedFile[];
  author: string;
  now: number;
  problem: string;
}

async function recordFailure(trx: Trx, { id, files, author, now, problem }: Failure): Promise<undefined> {
  const times = { requested_at: now, finished_at: now };
  await trx
    .insertInto('content_publications')
    .values({ id, state: 'failed', requested_by: author, ...times, problem, files: JSON.stringify(files) })
    .execute();
  await record(
    trx,
    { email: author, network: 'schedule' },
    { action: 'content-schedule-fail', subject: files.map(({ file }) => file).join(', ') },
  );
}

/**
 * Begins the next publication that is due. What cannot begin yet is left for the next time, or for an instance that can
 * publish.
 */
export async function publishDue(
  site: Pick<InboxSite, 'database' | 'editing' | 'log'>,
  now = Date.now(),
): Promise<void> {
  const { database, editing } = site;
  if (editing.obstacle() === undefined) await database.write((trx) => scheduleAbandonedAgain(trx, now));
  for (const { id, dueAt } of await listScheduled(database.query)) {
    if (dueAt > now || editing.obstacle() !== undefined) return;
    let due: Due | undefined;
    try {
      due = await database.write((trx) => beginScheduled(trx, { id, folder: editing.folder, now }));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not-scheduled') continue;
      if (error instanceof ApiError && error.code === 'publishing') return;
      throw error;
    }
    if (!due) continue;
    const started = { ...due, action: 'content-publish' as const };
    editing.keepAlive(runPublication(site, started, { email: due.author, network: 'schedule' }));
    return;
  }
}
