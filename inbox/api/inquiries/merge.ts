import type { Query } from '../../../server/database/tables.ts';
import { refreshSearchText } from '../../../server/inquiries/search-text.ts';
import { record } from '../audit.ts';
import { apiError, ApiError } from '../api-error.ts';
import { firstReplyAt, lastReplies, isUnanswered, WAITING_FROM } from '../replies/unanswered.ts';
import { moveDraftsAndReads } from './merged-drafts.ts';
import { touchInquiry } from './changes.ts';
import { recordEvents, type MemberAction } from './events.ts';
import { groupOf } from '../../../server/inquiries/group.ts';
import { senderAddresses } from './group-queries.ts';
import { readRestorable, restorableAfter, RESTORED_COLUMNS, type Restorable } from './restore.ts';

/** Locks the rows in a fixed order, because two merges at once would deadlock otherwise. */
async function lockRows({ trx, now }: MemberAction, references: readonly string[]): Promise<void> {
  for (const reference of references.toSorted()) await touchInquiry({ trx, now }, reference);
}

const readRows = (query: Query, references: readonly string[]) =>
  query
    .selectFrom('inbox_inquiries')
    .innerJoin('inquiries', 'inquiries.reference', 'inbox_inquiries.inquiry')
    .select(['inquiries.reference', 'inquiries.state', 'inbox_inquiries.version'])
    .select(RESTORED_COLUMNS.map((column) => `inbox_inquiries.${column}` as const))
    .select((row) => [isUnanswered(row).as('unanswered'), WAITING_FROM.as('waitingFrom')])
    .where('inquiries.reference', 'in', references)
    .where('inquiries.kind', '=', 'inquiry')
    .orderBy('inquiries.reference')
    .execute();

/**
 * Merges an inquiry, and all that are merged into it, into another one of the same person. If either waits for a reply,
 * the main one does afterwards, as long as nobody replies to it: a reply to one before the merge is no reply to the
 * other. Resolves to the former values, for undo.
 * @throws the ApiError `same-inquiry`, `not-found`, `quarantined`, `merged` (already merged), or `other-person`
 * (their senders share no address)
 */
export async function mergeInquiries(
  action: MemberAction,
  { main, other }: { main: string; other: string },
): Promise<Restorable[]> {
  const { trx, session, now } = action;
  if (main === other) throw new ApiError('same-inquiry');
  await lockRows(action, [main, other]);
  const mains = await readRows(trx, [main, other]);
  const into = mains.find(({ reference }) => reference === main);
  const from = mains.find(({ reference }) => reference === other);
  if (!into || !from) throw new ApiError('not-found');
  if (mains.some(({ merged_into }) => merged_into !== null)) throw new ApiError('merged');
  if (mains.some(({ state }) => state === 'quarantined')) throw new ApiError('quarantined');
  const [groupInto, groupFrom] = [await groupOf(trx, main), await groupOf(trx, other)];
  const addresses = await senderAddresses(trx, groupInto);
  const theirs = await senderAddresses(trx, groupFrom);
  if (!theirs.some((address) => addresses.includes(address))) throw new ApiError('other-person');
  const former = await readRestorable(trx, [...groupFrom, main]);
  for (const reference of groupFrom.slice(1)) await touchInquiry({ trx, now }, reference);
  await trx
    .updateTable('inbox_inquiries')
    .set({ merged_into: main })
    .where('inquiry', 'in', groupFrom)
    .execute();
  // Comes before the status, which depends on when each was merged.
  await recordEvents(trx, [main], { kind: 'merged', value: other, actor: session.email, at: now });
  const waitStart = ({ unanswered, waitingFrom }: typeof into) => (unanswered ? waitingFrom : null);
  const waiting = await updateMainState(action, [...groupInto, ...groupFrom], {
    since: (inquiry) => waitStart(groupFrom.includes(inquiry) ? from : into),
    answered_at: into.answered_at,
  });
  // A snoozed main inquiry would hide that the merged one waits.
  if (waiting.some(({ inquiry }) => groupFrom.includes(inquiry)))
    await trx
      .updateTable('inbox_inquiries')
      .set({ snoozed_until: null })
      .where('inquiry', '=', main)
      .execute();
  // An open inquiry reopens the closed or lost one that it is merged into; a won one stays won.
  if (['closed', 'lost'].includes(into.status) && ['new', 'open'].includes(from.status)) {
    await trx.updateTable('inbox_inquiries').set({ status: 'open' }).where('inquiry', '=', main).execute();
    await recordEvents(trx, [main], { kind: 'status', value: 'open', actor: session.email, at: now });
  }
  const movedWork = await moveDraftsAndReads(action, { main, other });
  await refreshSearchText(trx, main);
  await record(trx, session, { action: 'merge', subject: `${other} ${main}` });
  const restorable = await restorableAfter(trx, former);
  return restorable.map((row) => {
    const moved = movedWork.get(row.reference);
    return moved ? { ...row, moved } : row;
  });
}

/**
 * Separates an inquiry from the one it is merged into. It keeps what was written to it before the merge. Replies since
 * the merge stay with the main one, and count as replies to both; those to the main one before the merge do not.
 * Resolves to the former values, for undo.
 * @throws the ApiError `not-found` or `not-merged`
 */
export async function unmerge(action: MemberAction, reference: string): Promise<Restorable[]> {
  const { trx, session, now } = action;
  const merged = await trx
    .selectFrom('inbox_inquiries')
    .select('merged_into')
    .where('inquiry', '=', reference)
    .executeTakeFirstOrThrow(apiError('not-found'));
  const main = merged.merged_into;
  if (main === null) throw new ApiError('not-merged');
  await lockRows(action, [main, reference]);
  const former = await readRestorable(trx, [main, reference]);
  if (former.find((row) => row.reference === reference)?.merged_into !== main)
    throw new ApiError('not-merged');
  await trx
    .updateTable('inbox_inquiries')
    .set({ merged_into: null })
    .where('inquiry', '=', reference)
    .execute();
  const rest = await groupOf(trx, main);
  const [row] = await readRows(trx, [reference]);
  const repliedAt = (await lastReplies(trx, [...rest, reference], now))(reference);
  if (row?.unanswered && repliedAt >= row.waitingFrom)
    await trx
      .updateTable('inbox_inquiries')
      .set({
        answered_at: row.answered_at ?? repliedAt,
        waiting_since: null,
        status: row.status === 'new' ? 'open' : row.status,
      })
      .where('inquiry', '=', reference)
      .execute();
  const { waiting_since: since } = former.find((one) => one.reference === main)!;
  await updateMainState(action, rest, { since: () => since, answered_at: null });
  await refreshSearchText(trx, main);
  await refreshSearchText(trx, reference);
  await recordEvents(trx, [main], { kind: 'unmerged', value: reference, actor: session.email, at: now });
  await recordEvents(trx, [reference], { kind: 'unmerged', value: main, actor: session.email, at: now });
  await record(trx, session, { action: 'unmerge', subject: `${reference} ${main}` });
  return restorableAfter(trx, former);
}

/** Reads when the person wrote to these inquiries: the forms, and the mails since (ms). */
export const readPersonMessages = (query: Query, group: readonly string[]) =>
  query
    .selectFrom('incoming_mails')
    .select((row) => [row.ref('inquiry').$notNull().as('inquiry'), 'received_at as at'])
    .where('inquiry', 'in', group)
    .where('kind', 'in', ['reply', 'upload'])
    .unionAll(
      query
        .selectFrom('inquiries')
        .select(['reference as inquiry', 'received_at as at'])
        .where('reference', 'in', group),
    )
    .execute();

/** Reads when replies to these inquiries failed (ms), unless a member answered in another way since. */
async function readFailures(query: Query, group: readonly string[]) {
  const rows = await query
    .selectFrom('inbox_replies')
    .innerJoin('deliveries', 'deliveries.id', 'inbox_replies.id')
    .select(['inbox_replies.inquiry', 'inbox_replies.created_at', 'deliveries.finished_at'])
    .where('inbox_replies.inquiry', 'in', group)
    .where('deliveries.state', '=', 'failed')
    .where('deliveries.dismissed_at', 'is', null)
    .execute();
  return rows.map(({ inquiry, created_at, finished_at }) => ({ inquiry, at: finished_at ?? created_at }));
}

/**
 * Recalculates the status columns of a main inquiry from the messages of its whole group. A reply answers all earlier
 * messages to the inquiries that were merged by then. A change of an inquiry's status ends the wait for earlier
 * messages to it; of the main one's, for those to the whole group. Resolves to the messages that still wait for a
 * reply. A reply that failed waits for another one like a message of the person.
 * @param known `since`: when a known wait of an inquiry began (ms), which no status has ended; `answered_at`: used if
 * the group has no reply
 */
export async function updateMainState(
  { trx, now }: Pick<MemberAction, 'trx' | 'now'>,
  group: readonly string[],
  known: { since: (inquiry: string) => number | null; answered_at: number | null },
) {
  const main = group[0]!;
  const written = await readPersonMessages(trx, group);
  const repliedAt = await lastReplies(trx, group, now);
  const statusChanges = await trx
    .selectFrom('inbox_events')
    .select(['inquiry', 'at'])
    .where('inquiry', 'in', group)
    .where('kind', '=', 'status')
    .execute();
  const waiting = [...written, ...(await readFailures(trx, group))].filter(({ inquiry, at }) => {
    if (at <= repliedAt(inquiry)) return false;
    const since = known.since(inquiry);
    if (since !== null && at >= since) return true;
    return !statusChanges.some((change) => change.at >= at && [inquiry, main].includes(change.inquiry));
  });
  const answered_at = (await firstReplyAt(trx, group)) ?? known.answered_at;
  await trx
    .updateTable('inbox_inquiries')
    .set({
      active_at: Math.max(...written.map(({ at }) => at)),
      waiting_since: waiting.length > 0 ? Math.min(...waiting.map(({ at }) => at)) : null,
      answered_at,
    })
    .where('inquiry', '=', main)
    .execute();
  if (answered_at !== null)
    await trx
      .updateTable('inbox_inquiries')
      .set({ status: 'open' })
      .where('inquiry', '=', main)
      .where('status', '=', 'new')
      .execute();
  return waiting;
}
