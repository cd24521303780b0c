import type { Query, Trx } from '../../../server/database/tables.ts';
import { groupOf } from '../../../server/inquiries/group.ts';
import { lockMain } from '../inquiries/changes.ts';
import { recordEvents } from '../inquiries/events.ts';
import { readPersonMessages } from '../inquiries/merge.ts';
import { findAuthor, notifyMember } from '../mails/member-notifications.ts';
import { firstReplyAt, isWaiting, repliesIn } from './unanswered.ts';

type FailedReply = Awaited<ReturnType<typeof readReply>>;

/**
 * Makes the inquiry due and unread whose reply failed, opens a closed one, ends its snooze, and tells the author. The same
 * for an inquiry that was taken out of the group since, if it counted as answered by that reply.
 */
export async function waitAgain(trx: Trx, id: string, now: number): Promise<void> {
  const reply = await readReply(trx, id);
  const main = await lockMain({ trx, now }, reply.inquiry);
  await waitFor(trx, reply, { group: await groupOf(trx, main), now });
  // What was merged into another one keeps its own state for when it is taken out.
  if (main !== reply.inquiry) await waitFor(trx, reply, { group: [reply.inquiry], now });
  for (const separated of await separatedSince(trx, reply)) {
    const other = await lockMain({ trx, now }, separated);
    if (other === main) continue;
    const since = await unansweredSince(trx, { ...reply, inquiry: separated }, [separated]);
    if (since !== undefined) await waitFor(trx, reply, { group: await groupOf(trx, other), now, since });
  }
  const to = await findAuthor(trx, id);
  if (to) await notifyMember(trx, { kind: 'bounced', to, references: [reply.inquiry] }, now);
}

const readReply = (trx: Trx, id: string) =>
  trx
    .selectFrom('inbox_replies')
    .select(['inquiry', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** The inquiries that were taken out of a group since a reply to it. */
async function separatedSince(query: Query, { inquiry, created_at }: FailedReply): Promise<string[]> {
  const rows = await query
    .selectFrom('inbox_events')
    .select('value')
    .where('inquiry', '=', inquiry)
    .where('kind', '=', 'unmerged')
    .where('at', '>=', created_at)
    .execute();
  return rows.map(({ value }) => value);
}

interface Wait {
  /** The main inquiry first. */
  group: readonly string[];
  now: number;
  since?: number;
}

async function waitFor(trx: Trx, reply: FailedReply, { group, now, since }: Wait): Promise<void> {
  const main = group[0]!;
  const { waits, waiting_since, status } = await trx
    .selectFrom('inquiries')
    .innerJoin('inbox_inquiries', 'inbox_inquiries.inquiry', 'inquiries.reference')
    .select(['inbox_inquiries.waiting_since', 'inbox_inquiries.status'])
    .select((row) => isWaiting(row).as('waits'))
    .where('reference', '=', main)
    .executeTakeFirstOrThrow();
  const begins = since ?? (await waitStart(trx, reply, { group, now }));
  await trx
    .updateTable('inbox_inquiries')
    .set({
      waiting_since: waits && waiting_since !== null ? Math.min(waiting_since, begins) : begins,
      answered_at: await firstReplyAt(trx, group),
      snoozed_until: null,
      ...(status === 'closed' && { status: 'open' }),
    })
    .where('inquiry', '=', main)
    .execute();
  await trx.deleteFrom('inbox_reads').where('inquiry', '=', main).execute();
  if (status === 'closed') await recordEvents(trx, [main], { kind: 'reply-failed', actor: '', at: now });
}

/** When the wait begins that a failed reply has not ended (ms). */
async function waitStart(trx: Trx, reply: FailedReply, { group, now }: Wait): Promise<number> {
  const others = await repliesIn(trx, group);
  const isLater = others.some(
    ({ state, created_at, answers }) =>
      state !== 'failed' && created_at >= reply.created_at && answers(reply.inquiry),
  );
  // The author of the later reply did not know that this one had failed.
  if (isLater) return now;
  return (await unansweredSince(trx, reply, group)) ?? reply.created_at;
}

/** When the person wrote the first message that only this reply answered (ms); undefined if there is none. */
async function unansweredSince(
  trx: Trx,
  { inquiry, created_at }: FailedReply,
  group: readonly string[],
): Promise<number | undefined> {
  const replies = (await repliesIn(trx, group)).filter(
    (reply) => reply.state !== 'failed' && reply.answers(inquiry),
  );
  const statuses = await trx
    .selectFrom('inbox_events')
    .select('at')
    .where('inquiry', 'in', group)
    .where('kind', '=', 'status')
    .where('actor', '!=', '')
    // The reply itself may have closed the inquiry, and a member may have since.
    .where('at', '<', created_at)
    .execute();
  const handledAt = Math.max(0, ...replies.map((reply) => reply.created_at), ...statuses.map(({ at }) => at));
  const unanswered = (await readPersonMessages(trx, group))
    .map(({ at }) => at)
    .filter((at) => at > handledAt && at <= created_at);
  return unanswered.length > 0 ? Math.min(...unanswered) : undefined;
}
