import { HOUR_MS } from '../../../content-model/text/durations.ts';
import type { Trx } from '../../../server/database/tables.ts';
import { refreshSearchText } from '../../../server/inquiries/search-text.ts';
import { addressesIn } from '../../../server/mail/addresses.ts';
import { lockMain } from '../inquiries/changes.ts';
import { recordEvents } from '../inquiries/events.ts';
import { groupOf } from '../../../server/inquiries/group.ts';
import { notifyMember } from '../mails/member-notifications.ts';
import { apiError } from '../api-error.ts';
import { holdScheduled } from '../replies/hold-scheduled.ts';
import { isWaiting } from '../replies/unanswered.ts';

interface Addition {
  /** Id of the mail. */
  mail: string;
  reference: string;
  now: number;
  /** Gets the notification if no member is responsible; by default nobody does. */
  agencyAddress?: string | undefined;
}

/**
 * Adds a mail to the thread of an inquiry, or of the main one that it is merged into, and resolves to its reference.
 * What a person sends makes the inquiry due and unread, opens a closed one, and holds scheduled replies.
 */
export async function addToInquiry(
  trx: Trx,
  { mail: id, reference: given, now, agencyAddress }: Addition,
): Promise<string> {
  // Comes first because it locks the row: a concurrent change of the same inquiry waits here.
  const reference = await lockMain({ trx, now }, given);
  const mail = await trx
    .updateTable('incoming_mails')
    .set({ inquiry: reference })
    .where('id', '=', id)
    // A colleague may have attached it meanwhile.
    .where('inquiry', 'is', null)
    .returning(['kind', 'email', 'normalized_email', 'text', 'received_at'])
    .executeTakeFirstOrThrow(apiError('not-found'));
  if (mail.kind === 'reply' || mail.kind === 'upload') {
    const isForwarded = await wasForwardedTo(trx, reference, mail.normalized_email);
    const told = new Set(isForwarded ? [] : await holdScheduled(trx, { main: reference, now }));
    const waited = await waitForReply(trx, { reference, receivedAt: mail.received_at, now });
    await trx.deleteFrom('inbox_reads').where('inquiry', '=', reference).execute();
    // Only the first of several mails in a row sends a notification, so that nobody floods a colleague.
    const former = { id, inquiry: reference, before: mail.received_at };
    if (!waited || !(await cameRecently(trx, former))) {
      const to = (await responsibleFor(trx, reference)) ?? (told.size === 0 ? agencyAddress : undefined);
      if (to) told.add(to);
    }
    for (const to of told) await notifyMember(trx, { kind: 'replied', to, references: [reference] }, now);
  }
  await indexAddresses(trx, reference, `${mail.email}\n${mail.text}`);
  await refreshSearchText(trx, reference);
  return reference;
}

/** Whether the inquiry was forwarded to an address, whose reply says nothing of the person who inquired. */
async function wasForwardedTo(trx: Trx, main: string, address: string | null): Promise<boolean> {
  const event = await trx
    .selectFrom('inbox_events')
    .select('id')
    .where('inquiry', 'in', await groupOf(trx, main))
    .where('kind', '=', 'forwarded')
    .where('value', '=', address)
    .executeTakeFirst();
  return event !== undefined;
}

/** Of emails that arrive within this time of one another, only the first sends a notification. */
const IN_A_ROW_MS = HOUR_MS;

/** Whether the person wrote another mail shortly before this one. */
async function cameRecently(
  trx: Trx,
  { id, inquiry, before }: { id: string; inquiry: string; before: number },
): Promise<boolean> {
  const recent = await trx
    .selectFrom('incoming_mails')
    .select('id')
    .where('inquiry', '=', inquiry)
    .where('kind', 'in', ['reply', 'upload'])
    .where('id', '!=', id)
    .where('received_at', '>', before - IN_A_ROW_MS)
    .executeTakeFirst();
  return recent !== undefined;
}

/** Makes an inquiry due, open if it was closed, and resolves to whether it already was due. */
async function waitForReply(
  trx: Trx,
  { reference, receivedAt, now }: { reference: string; receivedAt: number; now: number },
): Promise<boolean> {
  const { waits } = await trx
    .selectFrom('inquiries')
    .innerJoin('inbox_inquiries', 'inbox_inquiries.inquiry', 'inquiries.reference')
    .select((row) => isWaiting(row).as('waits'))
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('inbox_inquiries')
    .set({ snoozed_until: null, ...(!waits && { waiting_since: receivedAt }) })
    .where('inquiry', '=', reference)
    .execute();
  const reopened = await trx
    .updateTable('inbox_inquiries')
    .set({ status: 'open' })
    .where('inquiry', '=', reference)
    .where('status', '=', 'closed')
    .returning('inquiry')
    .executeTakeFirst();
  if (reopened) await recordEvents(trx, [reference], { kind: 'status', value: 'open', actor: '', at: now });
  await trx
    .updateTable('inbox_inquiries')
    .set({ active_at: receivedAt })
    .where('inquiry', '=', reference)
    .where('active_at', '<', receivedAt)
    .execute();
  return Boolean(waits);
}

/** The address of the assignee, or else of the member who replied last. */
async function responsibleFor(trx: Trx, reference: string): Promise<string | undefined> {
  const assignee = await trx
    .selectFrom('inbox_inquiries')
    .innerJoin('inbox_members', 'inbox_members.id', 'inbox_inquiries.assignee')
    .select('email')
    .where('inquiry', '=', reference)
    .executeTakeFirst();
  const lastAuthor = await trx
    .selectFrom('inbox_replies')
    .innerJoin('inbox_members', 'inbox_members.email', 'inbox_replies.author')
    .select('inbox_members.email')
    .where('inquiry', 'in', await groupOf(trx, reference))
    .orderBy('inbox_replies.created_at', 'desc')
    .executeTakeFirst();
  return (assignee ?? lastAuthor)?.email;
}

/** Indexes the addresses in a text, by which erasure lists the inquiry as one that mentions them. */
export async function indexAddresses(trx: Trx, inquiry: string, text: string): Promise<void> {
  const { normalized_email } = await trx
    .selectFrom('inquiries')
    .select('normalized_email')
    .where('reference', '=', inquiry)
    .executeTakeFirstOrThrow();
  const others = addressesIn(text).filter((address) => address !== normalized_email);
  for (const address of others)
    await trx
      .insertInto('inquiry_addresses')
      .values({ inquiry, address, sender: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
