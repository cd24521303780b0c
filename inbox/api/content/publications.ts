import { randomUUID } from 'node:crypto';
import type { Database } from '../../../server/database/database.ts';
import { parseColumn } from '../../../server/database/json-column.ts';
import type { Query, Trx } from '../../../server/database/tables.ts';
import { record, type Actor } from '../audit.ts';
import { ApiError } from '../api-error.ts';
import type { InboxSite } from '../site.ts';
import type { AddedPicture, PublishResult } from './editing.ts';
import { mistakesInWords, namesOfFiles } from './plain-words.ts';
import { keepPictures, picturesLeft, picturesOf, shows } from './pictures.ts';
import { isUndo, publishedFiles, unschedule, type PublishedFile } from './published-files.ts';

const ENDED = 'The server stopped while it published. Your drafts are kept: publish again.';
const FAILED =
  'An unexpected error ended the publication; the server’s log has the reason. Your drafts are kept: publish again, and show the log to your administrator if it fails again.';
/** Row of `schedules` that the server which publishes keeps ahead of the time, so that its death is noticed. */
const LEASE = 'publication';
const LEASE_MS = 30_000;
const RENEW_MS = 5_000;
/** Without a renewal for this time a publication ends, before another server may count it as dead. */
const UNRENEWED_MS = LEASE_MS - 2 * RENEW_MS;

const renewLease = (trx: Trx, now: number) =>
  trx
    .insertInto('schedules')
    .values({ name: LEASE, due_at: now + LEASE_MS })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ due_at: now + LEASE_MS }))
    .execute();

/** Renews the lease of a publication. Resolves to false if another server declared it dead. */
async function keepLease(trx: Trx, id: string, now: number): Promise<boolean> {
  const own = await trx
    .updateTable('content_publications')
    .set({ state: 'building' })
    .where('id', '=', id)
    .where('state', '=', 'building')
    .returning('id')
    .executeTakeFirst();
  if (own) await renewLease(trx, now);
  return own !== undefined;
}

/** Whether the server that publishes, on this or another machine, was killed. */
export async function isAbandoned(query: Query, now: number): Promise<boolean> {
  const lease = await query
    .selectFrom('schedules')
    .select('due_at')
    .where('name', '=', LEASE)
    .executeTakeFirst();
  return lease === undefined || lease.due_at < now;
}

/** What a publication takes on a quiet server with two processors. */
const USUAL_MS = 20_000;

/** How long a publication still takes. One that takes longer than usual gets a new estimate, and another one after that. */
export function timeLeft(elapsedMs: number, usualMs: number): number {
  let expected = usualMs;
  while (expected < elapsedMs * 1.1) expected *= 1.5;
  return expected - elapsedMs;
}

/** The last publications, newest first, without their texts. */
export async function listPublications(query: Query, now: number, limit = 20) {
  const rows = await query
    .selectFrom('content_publications')
    .select(['id', 'state', 'release', 'problem', 'files'])
    .select(['requested_by as requestedBy', 'requested_at as requestedAt', 'finished_at as finishedAt'])
    .where('state', '!=', 'scheduled')
    .orderBy('requested_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  const abandoned = await isAbandoned(query, now);
  const last = rows.find(({ state }) => state === 'live');
  const usual = Math.max(USUAL_MS, last?.finishedAt ? last.finishedAt - last.requestedAt : 0);
  return rows.map(({ files, ...row }) => {
    const isDead = row.state === 'building' && abandoned;
    const published = parseColumn(publishedFiles, files);
    const elapsed = now - row.requestedAt;
    return {
      ...row,
      ...(isDead && { state: 'failed' as const, problem: ENDED }),
      files: published.map(({ file }) => file),
      isUndo: isUndo(published),
      isSlow: row.state === 'building' && elapsed > usual,
      /** When it is expected to be live, in milliseconds from now. */
      leftMs: row.state === 'building' ? timeLeft(elapsed, usual) : 0,
    };
  });
}

/** Id of the release that was published last. */
export async function newestRelease(query: Query): Promise<string | undefined> {
  const newest = await query
    .selectFrom('content_publications')
    .select('release')
    .where('state', '=', 'live')
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.release ?? undefined;
}

/**
 * Begins to publish drafts: exactly the versions that the member saw. Resolves to the publication.
 * @throws the ApiError `conflict` if a draft was changed since, or `publishing` while another publication runs
 */
export async function beginPublication(
  trx: Trx,
  kind: Database['kind'],
  request: { files: readonly { file: string; version: number }[]; author: string; now: number },
): Promise<StartedPublication> {
  const { author, now } = request;
  const files = await readSeenDrafts(trx, kind, request.files);
  return insertPublication(trx, { files, author, now });
}

/**
 * Reads drafts that a member saw, and locks them.
 * @throws the ApiError `conflict` if one was changed since
 */
export async function readSeenDrafts(
  trx: Trx,
  kind: Database['kind'],
  seen: readonly { file: string; version: number }[],
): Promise<PublishedFile[]> {
  const drafts = await trx
    .selectFrom('content_drafts')
    .selectAll()
    .where(
      'file',
      'in',
      seen.map(({ file }) => file),
    )
    .orderBy('file')
    // Of two members who publish the same drafts, one waits here.
    .$if(kind === 'postgres', (rows) => rows.forUpdate())
    .execute();
  const isCurrent = seen.every(({ file, version }) =>
    drafts.some((draft) => draft.file === file && draft.version === version),
  );
  if (!isCurrent) throw new ApiError('conflict');
  return drafts.map(({ file, version, base, text }) => ({ file, version, before: base, after: text }));
}

export interface StartedPublication {
  id: string;
  files: PublishedFile[];
}

/** Stores a publication that begins. Throws the ApiError `publishing` while another one runs. */
export async function insertPublication(
  trx: Trx,
  {
    id = randomUUID(),
    dueAt = null,
    files,
    author,
    now,
  }: { id?: string; dueAt?: number | null; files: PublishedFile[]; author: string; now: number },
): Promise<StartedPublication> {
  if (await isAbandoned(trx, now))
    await trx
      .updateTable('content_publications')
      .set({ state: 'failed', problem: ENDED, finished_at: now })
      .where('state', '=', 'building')
      // Not one that another member began since the lease was read.
      .where('requested_at', '<', now - LEASE_MS)
      .execute();
  const inserted = await trx
    .insertInto('content_publications')
    .values({
      id,
      state: 'building',
      requested_by: author,
      requested_at: now,
      due_at: dueAt,
      files: JSON.stringify(files),
    })
    // A unique index allows one publication in the state `building`.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) throw new ApiError('publishing');
  await renewLease(trx, now);
  return { id, files };
}

/** Builds and publishes. Records the outcome before the running server is replaced. Never throws. */
export async function runPublication(
  { database, editing, log }: Pick<InboxSite, 'database' | 'editing' | 'log'>,
  { id, files, ...entry }: StartedPublication & { action: 'content-publish' | 'content-undo' },
  actor: Actor,
): Promise<void> {
  const lost = new AbortController();
  let renewedAt = Date.now();
  const renew = async () => {
    try {
      const now = Date.now();
      if (await database.write((trx) => keepLease(trx, id, now))) renewedAt = now;
      else lost.abort();
    } catch (error) {
      log.warn({ err: error }, 'the lease of a publication could not be renewed');
      if (Date.now() - renewedAt > UNRENEWED_MS) lost.abort();
    }
  };
  void renew();
  const timer = setInterval(() => void renew(), RENEW_MS);
  try {
    const changes = files.map(({ file, before, after }) => ({ file, base: before, text: after }));
    const pictures = await picturesOf(database.query, changes);
    const removed = await picturesLeft(database.query, editing.folder, files);
    const removedPictures = removed.map(({ file }) => file);
    const result = await editing.publish(
      { files: changes, pictures, removedPictures, isUndo: isUndo(files) },
      actor.email,
      lost.signal,
    );
    const problem = 'release' in result ? '' : await problemOf(database.query, editing.folder, result);
    const outcome = { id, files, pictures, removed, result, problem, actor, ...entry };
    const isRecorded = await database.write((trx) => finish(trx, outcome));
    if (isRecorded && 'release' in result) editing.takeOver();
  } catch (error) {
    log.error({ err: error }, 'a publication failed');
    // The build of a server that stops, or that lost its lease, is aborted.
    const problem = error instanceof Error && error.name === 'AbortError' ? ENDED : FAILED;
    await database
      .write((trx) => close(trx, id, { state: 'failed', problem }))
      .catch((cause: unknown) =>
        log.error({ err: cause }, 'the outcome of a publication could not be stored'),
      );
  } finally {
    clearInterval(timer);
  }
}

interface Outcome {
  id: string;
  files: readonly PublishedFile[];
  /** The pictures that were written with them. */
  pictures: readonly AddedPicture[];
  /** The pictures that were removed with them. */
  removed: readonly AddedPicture[];
  result: PublishResult;
  /** Why nothing was published. */
  problem: string;
  actor: Actor;
  action: 'content-publish' | 'content-undo';
}

/** Records the outcome. Resolves to false if another server declared the publication dead. */
async function finish(trx: Trx, outcome: Outcome): Promise<boolean> {
  const { id, files, pictures, removed, result, problem, actor, action } = outcome;
  if (!('release' in result)) return close(trx, id, { state: 'failed', problem });
  const { release, note = '' } = result;
  const withPictures = files.map((file) => ({
    ...file,
    pictures: pictures.map((picture) => picture.file).filter((path) => shows(file.file, file.after, path)),
  }));
  const live = { state: 'live' as const, problem: note, release, files: JSON.stringify(withPictures) };
  if (!(await close(trx, id, live))) return false;
  // An undo has no drafts.
  const drafts = files.filter(({ version }) => version > 0);
  // Before the drafts, as a schedule that begins locks them, too.
  await unschedule(trx, new Map(drafts.map(({ file, version }) => [file, version])));
  for (const { file, version, before, after } of drafts) {
    await trx.deleteFrom('content_drafts').where('file', '=', file).where('version', '=', version).execute();
    // A draft that changed during the build is now based on the published text, unless a colleague rebased it.
    await trx
      .updateTable('content_drafts')
      .set({ base: after })
      .where('file', '=', file)
      .where('base', '=', before)
      .execute();
  }
  for (const { file } of pictures)
    await trx.deleteFrom('content_pictures').where('file', '=', file).execute();
  await keepPictures(trx, removed, { author: actor.email, now: Date.now() });
  await record(trx, actor, {
    action,
    subject: files.map(({ file }) => file).join(', '),
  });
  return true;
}

const MAX_MISTAKES = 5;

/** Why nothing was published, as a sentence. */
async function problemOf(
  query: Query,
  folder: URL,
  result: Exclude<PublishResult, { release: string }>,
): Promise<string> {
  if ('problem' in result) return result.problem;
  if ('issues' in result)
    return (await mistakesInWords(query, folder, result.issues.slice(0, MAX_MISTAKES))).join('\n');
  const names = await namesOfFiles(query, folder, result.changedFiles);
  return `${names} changed on the server while you edited. The live site is unchanged and your drafts are kept. Open the page: your draft is merged, or you choose a version.`;
}

/** Stores the outcome of a publication that runs. Resolves to false if it has one already. */
async function close(
  trx: Trx,
  id: string,
  outcome: { state: 'live' | 'failed'; problem: string; release?: string; files?: string },
): Promise<boolean> {
  const closed = await trx
    .updateTable('content_publications')
    .set({ ...outcome, finished_at: Date.now() })
    .where('id', '=', id)
    .where('state', '=', 'building')
    .returning('id')
    .executeTakeFirst();
  return closed !== undefined;
}
