import { MAX_SCHEDULE_AHEAD_MS } from '../limits.ts';
import { addressesIn } from '../../../server/mail/addresses.ts';
import type { ReplyTable, Role } from '../../../server/database/inbox-tables.ts';
import { parseColumn } from '../../../server/database/json-column.ts';
import type { Inquiry, Trx } from '../../../server/database/tables.ts';
import { refreshSearchText } from '../../../server/inquiries/search-text.ts';
import { normalizeEmail, parseEmailAddress } from '../../../content-model/text/email-address.ts';
import { bouncedAt } from '../../../server/outbox/bounces.ts';
import { enqueue } from '../../../server/outbox/delivery.ts';
import { record } from '../audit.ts';
import { lockMain, touchInquiry } from '../inquiries/changes.ts';
import { groupOf } from '../../../server/inquiries/group.ts';
import type { NewReply } from '../contracts.ts';
import { readRestorable, restorableAfter, type Restorable } from '../inquiries/restore.ts';
import { divideByVersion, selectInquiries, type ChosenInquiries } from '../inquiries/selection.ts';
import type { Reader } from '../inquiries/views.ts';
import { isUnanswered } from './unanswered.ts';
import { retryInquiries } from './retry.ts';
import { takeBackReply } from './take-back.ts';
import { UNDO_MS } from '../undo-period.ts';
import { indexAddresses } from '../incoming/add-to-inquiry.ts';
import { recordChange, recordEvents, type MemberAction } from '../inquiries/events.ts';
import { attachFiles } from '../files/reply-files.ts';
import { addressList } from './history.ts';
import { apiError, ApiError } from '../api-error.ts';

/**
 * Puts a reply into the outbox, marks the inquiry as answered, and assigns it to its author if it is to nobody. Idempotent by the reply's id. Resolves to the time
 * of sending (ms). Throws the ApiError `already-sent` when its id has another text, `quarantined`,
 * `no-mailbox` when its sender has no working address, `wrong-time` for one that cannot be scheduled, and `conflict`
 * when there is a reply that the author has not seen, or the inquiry was merged into another meanwhile.
 */
export async function queueReply(
  { trx, session: author, now }: MemberAction,
  inquiry: Inquiry,
  { id, text, leavesAt, seen, cc = [], closes = false, files = [] }: NewReply,
): Promise<number> {
  const { reference } = inquiry;
  // Comes first because it locks the row: a concurrent reply to the same inquiry waits here.
  if ((await lockMain({ trx, now }, reference)) !== reference) throw new ApiError('conflict');
  const stored = await storedReply(trx, { id, reference, author: author.email });
  if (stored) {
    if (stored.text !== text || stored.cc !== JSON.stringify(cc)) throw new ApiError('already-sent');
    return stored.leaves_at;
  }
  await refuseUndeliverable(trx, inquiry);
  const existingReplies = await trx
    .selectFrom('inbox_replies')
    .select('id')
    .where('inquiry', 'in', await groupOf(trx, reference))
    .execute();
  if (existingReplies.some((one) => !seen.includes(one.id))) throw new ApiError('conflict');
  if (leavesAt !== undefined && (leavesAt <= now || leavesAt > now + MAX_SCHEDULE_AHEAD_MS))
    throw new ApiError('wrong-time');
  const leaves_at = Math.max(leavesAt ?? 0, now + UNDO_MS);
  const isScheduled = leaves_at > now + UNDO_MS;
  // A scheduled reply is not sent yet, so it does not close its inquiry.
  const isClosing = closes && !isScheduled;
  await storeReply(trx, author, {
    id,
    inquiry: reference,
    text,
    created_at: now,
    leaves_at,
    cc: JSON.stringify(cc),
    closes: isClosing ? 1 : 0,
  });
  await attachFiles(trx, { reference, author: author.email, ids: files, reply: id });
  await enqueue(trx, { id, purpose: 'reply', inquiry: reference, due_at: leaves_at }, now);
  await markAnswered(trx, reference, leaves_at);
  await assignToAuthor({ trx, session: author, now }, { reference, reply: id });
  if (isClosing) await close({ trx, session: author, now }, reference);
  await indexAddresses(trx, reference, cc.join('\n'));
  await refreshSearchText(trx, reference);
  await record(trx, author, {
    action: isScheduled ? 'reply-schedule' : 'reply',
    subject: reference,
  });
  return leaves_at;
}

/** The reply that an earlier attempt with the same id has stored. */
const storedReply = (
  trx: Trx,
  { id, reference, author }: { id: string; reference: string; author: string },
) =>
  trx
    .selectFrom('inbox_replies')
    .select(['text', 'cc', 'leaves_at'])
    .where('id', '=', id)
    .where('inquiry', '=', reference)
    .where('author', '=', author)
    .executeTakeFirst();

/** Throws the ApiError `quarantined`, and `no-mailbox` when its sender has no working address. */
async function refuseUndeliverable(trx: Trx, { state, email }: Inquiry): Promise<void> {
  if (state === 'quarantined') throw new ApiError('quarantined');
  const address = parseEmailAddress(email);
  if (!address || (await bouncedAt(trx, address)) !== undefined) throw new ApiError('no-mailbox');
}

/** Stores a reply with its author's signature. Throws the ApiError `conflict` when another reply has its id. */
async function storeReply(
  trx: Trx,
  author: MemberAction['session'],
  reply: Omit<
    ReplyTable,
    'author' | 'signature' | 'former_status' | 'cc' | 'closes' | 'delay_told' | 'assigns'
  > & {
    cc: string;
    closes: 0 | 1;
  },
): Promise<void> {
  const { signature } = await trx
    .selectFrom('inbox_members')
    .select('signature')
    .where('id', '=', author.member)
    .executeTakeFirstOrThrow();
  const { status: former_status } = await trx
    .selectFrom('inbox_inquiries')
    .select('status')
    .where('inquiry', '=', reply.inquiry)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('inbox_replies')
    .values({ ...reply, author: author.email, signature, former_status })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirstOrThrow(apiError('conflict'));
}

/** An inquiry that nobody works on is its author's from then on. */
async function assignToAuthor(
  action: MemberAction,
  { reference, reply }: { reference: string; reply: string },
): Promise<void> {
  const { trx, session } = action;
  const assigned = await trx
    .updateTable('inbox_inquiries')
    .set({ assignee: session.member })
    .where('inquiry', '=', reference)
    .where('assignee', 'is', null)
    .returning('inquiry')
    .executeTakeFirst();
  if (!assigned) return;
  await trx.updateTable('inbox_replies').set({ assigns: 1 }).where('id', '=', reply).execute();
  await recordChange(action, [reference], { assignee: session.member });
}

async function close(action: MemberAction, reference: string): Promise<void> {
  await action.trx
    .updateTable('inbox_inquiries')
    .set({ status: 'closed' })
    .where('inquiry', '=', reference)
    .execute();
  await recordChange(action, [reference], { status: 'closed' });
}

/** Sets the time of the first reply, and changes the status from new to open. */
async function markAnswered(trx: Trx, reference: string, answered_at: number): Promise<void> {
  await trx
    .updateTable('inbox_inquiries')
    .set({ answered_at })
    .where('inquiry', '=', reference)
    .where((row) => row.or([row('answered_at', 'is', null), row('answered_at', '>', answered_at)]))
    .execute();
  await trx
    .updateTable('inbox_inquiries')
    .set({ status: 'open' })
    .where('inquiry', '=', reference)
    .where('status', '=', 'new')
    .execute();
}

/** Records a reply given outside of the inbox, such as by telephone, and dismisses failed replies. */
export async function recordExternalReply({ trx, session, now }: MemberAction, given: string): Promise<void> {
  const reference = await lockMain({ trx, now }, given);
  await trx
    .updateTable('deliveries')
    .set({ dismissed_at: now })
    .where('inquiry', 'in', await groupOf(trx, reference))
    .where('purpose', '=', 'reply')
    .where('state', '=', 'failed')
    .where('dismissed_at', 'is', null)
    .execute();
  await markAnswered(trx, reference, now);
  await trx
    .updateTable('inbox_inquiries')
    .set({ waiting_since: null })
    .where('inquiry', '=', reference)
    .execute();
  await recordEvents(trx, [reference], { kind: 'answered', actor: session.email, at: now });
  await record(trx, session, { action: 'answered', subject: reference });
}

/** The most inquiries marked by one request; clients repeat it for more. */
const MAX_MARKED = 500;

/** Records a reply given outside of the inbox for the selected inquiries that wait for one, and resolves to what undoes it. */
export async function recordExternalReplies(
  action: MemberAction,
  { selection, versions }: ChosenInquiries,
  reader: Reader,
): Promise<{ restorable: Restorable[]; conflicts: string[]; more: boolean }> {
  const found = await selectInquiries(action.trx, selection, reader)
    .select(['inquiries.reference', 'inbox_inquiries.version'])
    .where((row) => isUnanswered(row))
    .orderBy('inquiries.reference')
    .limit(MAX_MARKED)
    .execute();
  const { rows, conflicts } = divideByVersion(found, versions);
  const references = rows.map(({ reference }) => reference);
  if (references.length === 0) return { restorable: [], conflicts, more: false };
  const former = await readRestorable(action.trx, references);
  for (const reference of references) await recordExternalReply(action, reference);
  return {
    restorable: await restorableAfter(action.trx, former),
    conflicts,
    more: found.length === MAX_MARKED,
  };
}

interface ReplyCancellation {
  reference: string;
  id: string;
  actor: { email: string; role: Role };
  now: number;
}

/**
 * Takes back a reply that was not attempted yet, restores the former status, and resolves to what it said. Throws the
 * ApiError `not-found` for an unknown reply, `left` when it is too late, and `not-yours` when the actor is neither its
 * author nor an owner.
 */
export async function cancelReply(
  trx: Trx,
  { reference: given, id, actor, now }: ReplyCancellation,
): Promise<{ text: string; cc: string[] }> {
  const main = await lockMain({ trx, now }, given);
  const group = await groupOf(trx, main);
  const { author } = await trx
    .selectFrom('inbox_replies')
    .select('author')
    .where('id', '=', id)
    .where('inquiry', 'in', group)
    .executeTakeFirstOrThrow(apiError('not-found'));
  if (author !== actor.email && actor.role !== 'owner') throw new ApiError('not-yours');
  const reply = await takeBackReply(trx, { id, group, heir: actor.email, now });
  if (!reply) throw new ApiError('left');
  return { text: reply.text, cc: parseColumn(addressList, reply.cc) };
}

/**
 * Corrects the address of an inquiry, and of those merged into it that have the same one, and retries what failed there.
 * Resolves to the number of retried deliveries. The former address stays in the index of addresses, so that erasing it
 * erases the inquiry.
 */
export async function correctAddress(
  { trx, session, now }: MemberAction,
  { reference: main, normalized_email }: Inquiry,
  email: string,
): Promise<number> {
  await touchInquiry({ trx, now }, main);
  const corrected = await trx
    .selectFrom('inquiries')
    .select(['reference', 'email'])
    .where('reference', 'in', await groupOf(trx, main))
    .where('normalized_email', '=', normalized_email)
    .execute();
  for (const { reference, email: formerEmail } of corrected) {
    for (const address of new Set([normalized_email, ...addressesIn(formerEmail)]))
      await trx
        .insertInto('inquiry_addresses')
        .values({ inquiry: reference, address, sender: 1 })
        .onConflict((conflict) => conflict.columns(['inquiry', 'address']).doUpdateSet({ sender: 1 }))
        .execute();
    await trx
      .updateTable('inquiries')
      .set({ email, normalized_email: normalizeEmail(email) })
      .where('reference', '=', reference)
      .execute();
    await refreshSearchText(trx, reference);
  }
  const retried = await retryInquiries(
    { trx, now },
    corrected.map(({ reference }) => reference),
  );
  await recordEvents(trx, [main], { kind: 'address', actor: session.email, at: now });
  return retried;
}
