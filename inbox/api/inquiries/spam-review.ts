import { z } from 'zod';
import type { WebhookPurpose } from '../../../server/outbox/purposes.ts';
import { INQUIRY_STATES, type Trx } from '../../../server/database/tables.ts';
import { deliverIfUndelivered, release } from '../../../server/inquiries/inquiry-deliveries.ts';
import { record } from '../audit.ts';
import { touchInquiry } from './changes.ts';
import { groupOf, mainOf } from '../../../server/inquiries/group.ts';
import { UNDO_MS } from '../undo-period.ts';
import { recordEvents, type Member } from './events.ts';
import { divideByVersion, selectInquiries, type ChosenInquiries } from './selection.ts';

/** Whether a sender is trusted (1) or marked as spam (0), and since when; null if nobody reviewed them. */
const trustSchema = z.object({ trusted: z.literal([0, 1]), reviewed_at: z.int() }).nullable();
type Trust = z.infer<typeof trustSchema>;

/** Sets the trust of a sender and resolves to the former one. */
async function setTrust(trx: Trx, normalized_email: string, trust: Trust): Promise<Trust> {
  const stored = await trx
    .selectFrom('inbox_senders')
    .select(['trusted', 'reviewed_at'])
    .where('normalized_email', '=', normalized_email)
    .executeTakeFirst();
  if (trust === null)
    await trx.deleteFrom('inbox_senders').where('normalized_email', '=', normalized_email).execute();
  else
    await trx
      .insertInto('inbox_senders')
      .values({ normalized_email, ...trust })
      .onConflict((conflict) => conflict.column('normalized_email').doUpdateSet(trust))
      .execute();
  return stored ?? null;
}

/** One reviewed inquiry, with the former values that undo needs. */
export const reviewResultSchema = z.object({
  reference: z.string(),
  state: z.enum(INQUIRY_STATES),
  trust: trustSchema,
  /** Whether deliveries were added to the outbox, or removed from it. */
  leaves: z.boolean(),
});
type ReviewResult = z.infer<typeof reviewResultSchema>;

/** Quarantines an inquiry; resolves to undefined when it is quarantined already or was erased. */
export const quarantine = (trx: Trx, reference: string) =>
  trx
    .updateTable('inquiries')
    .set({ state: 'quarantined' })
    .where('reference', '=', reference)
    .where('kind', '=', 'inquiry')
    .where('state', '!=', 'quarantined')
    .returning('normalized_email')
    .executeTakeFirst();

/**
 * Removes the waiting deliveries of an inquiry when none of them was attempted; members' replies stay. Resolves to
 * whether it removed any.
 */
async function cancelDeliveries(trx: Trx, reference: string): Promise<boolean> {
  const removedRows = await trx
    .deleteFrom('deliveries')
    .where('inquiry', '=', reference)
    .where('purpose', '!=', 'reply')
    .where('state', '=', 'waiting')
    .where('attempts', '=', 0)
    .where('claims', '=', 0)
    .returningAll()
    .execute();
  if (removedRows.length === 0) return false;
  const attempted = await trx
    .selectFrom('deliveries')
    .select('id')
    .where('inquiry', '=', reference)
    .where('purpose', '!=', 'reply')
    .executeTakeFirst();
  if (!attempted) return true;
  await trx.insertInto('deliveries').values(removedRows).execute();
  return false;
}

/** The most inquiries reviewed by one request; clients repeat it for more. */
const MAX_REVIEWED = 100;

export interface ReviewOptions extends ChosenInquiries {
  verdict: 'release' | 'spam';
  actor: Member;
  timeZone: string;
  webhooks: readonly WebhookPurpose[];
  now: number;
}

type DeliveryOptions = Pick<ReviewOptions, 'webhooks' | 'now'>;

/**
 * Releases quarantined inquiries and trusts their senders, with deliveries sent after UNDO_MS; or quarantines inquiries
 * and marks their senders. What is merged shares the verdict. Resolves to the results, for undo, the number of changed
 * inquiries, those that somebody changed since the member saw them, which stay as they are, and whether there are more.
 */
export async function review(
  trx: Trx,
  { selection, versions, verdict, actor, timeZone, webhooks, now }: ReviewOptions,
): Promise<{ results: ReviewResult[]; changed: number; conflicts: string[]; more: boolean }> {
  const found = await selectInquiries(trx, selection, { member: actor.member, timeZone })
    .select(['inquiries.reference', 'inbox_inquiries.version'])
    .where('inquiries.state', verdict === 'release' ? '=' : '!=', 'quarantined')
    .orderBy('inquiries.reference')
    .limit(MAX_REVIEWED)
    .execute();
  const { rows, conflicts } = divideByVersion(found, versions);
  const results: ReviewResult[] = [];
  let changed = 0;
  for (const { reference } of rows) {
    const former = results.length;
    for (const part of await groupOf(trx, reference)) {
      const result =
        verdict === 'release'
          ? await releaseHeld(trx, part, { webhooks, now })
          : await markSpam(trx, part, now);
      if (result) results.push(result);
    }
    // Another member reviewed it first.
    if (results.length === former) continue;
    changed += 1;
    await touchInquiry({ trx, now }, reference);
    await recordEvents(trx, [reference], {
      kind: verdict === 'spam' ? 'spam' : 'released',
      actor: actor.email,
      at: now,
    });
    await record(trx, actor, { action: verdict, subject: reference });
  }
  return { results, changed, conflicts, more: found.length === MAX_REVIEWED && rows.length > 0 };
}

async function releaseHeld(
  trx: Trx,
  reference: string,
  { webhooks, now }: DeliveryOptions,
): Promise<ReviewResult | undefined> {
  const released = await release(trx, reference, { webhooks, now, leavesAt: now + UNDO_MS });
  if (!released) return undefined;
  const { inquiry, addedDeliveries } = released;
  const trust = await setTrust(trx, inquiry.normalized_email, { trusted: 1, reviewed_at: now });
  return { reference, state: 'quarantined', trust, leaves: addedDeliveries };
}

async function markSpam(trx: Trx, reference: string, now: number): Promise<ReviewResult | undefined> {
  const formerInquiry = await trx
    .selectFrom('inquiries')
    .select('state')
    .where('reference', '=', reference)
    .executeTakeFirst();
  const inquiry = await quarantine(trx, reference);
  if (!formerInquiry || !inquiry) return undefined;
  const leaves = await cancelDeliveries(trx, reference);
  const trust = await setTrust(trx, inquiry.normalized_email, { trusted: 0, reviewed_at: now });
  return { reference, state: formerInquiry.state, trust, leaves };
}

/**
 * Undoes spam verdicts, and releases whose deliveries are unsent. Resolves to the number that were too late to undo.
 */
export async function undoReview(
  trx: Trx,
  items: readonly ReviewResult[],
  { actor, webhooks, now }: DeliveryOptions & Pick<ReviewOptions, 'actor'>,
): Promise<number> {
  const late = new Set<string>();
  // In reverse order, so that a sender of several inquiries gets back the trust from before the first.
  for (const item of items.toReversed()) {
    const { reference, state, trust } = item;
    const main = await mainOf(trx, reference);
    const wasQuarantined = state === 'quarantined';
    const inquiry = await (wasQuarantined ? undoRelease(trx, item) : undoSpam(trx, item, { webhooks, now }));
    if (!inquiry) {
      late.add(main);
      continue;
    }
    await setTrust(trx, inquiry.normalized_email, trust);
    if (main !== reference) continue;
    await touchInquiry({ trx, now }, reference);
    await recordEvents(trx, [reference], {
      kind: wasQuarantined ? 'spam' : 'released',
      value: 'undone',
      actor: actor.email,
      at: now,
    });
    await record(trx, actor, { action: wasQuarantined ? 'release-undo' : 'spam-undo', subject: reference });
  }
  return late.size;
}

const undoRelease = async (trx: Trx, { reference, leaves }: ReviewResult) =>
  leaves && !(await cancelDeliveries(trx, reference)) ? undefined : quarantine(trx, reference);

async function undoSpam(
  trx: Trx,
  { reference, state, leaves }: ReviewResult,
  { webhooks, now }: DeliveryOptions,
) {
  const inquiry = await trx
    .updateTable('inquiries')
    .set({ state })
    .where('reference', '=', reference)
    .where('state', '=', 'quarantined')
    .returningAll()
    .executeTakeFirst();
  // A colleague may have released it meanwhile.
  if (inquiry && leaves) await deliverIfUndelivered(trx, inquiry, { webhooks, now });
  return inquiry;
}
