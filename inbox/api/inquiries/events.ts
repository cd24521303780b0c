import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { InboxInquiryTable, EventKind } from '../../../server/database/inbox-tables.ts';
import type { Query, Trx } from '../../../server/database/tables.ts';
import { parseDealNote, type DealNote } from '../../../server/inquiries/deal-note.ts';
import type { Actor } from '../audit.ts';
import { notifyMember } from '../mails/member-notifications.ts';

/** The columns of an inquiry that members change. */
export type InquiryValues = Pick<
  Selectable<InboxInquiryTable>,
  'status' | 'assignee' | 'snoozed_until' | 'deal_value' | 'reason'
>;
export type InquiryChange = Partial<InquiryValues>;
export type Member = Actor & { member: string };

/** What a member does: in which transaction, who, and when (ms). */
export interface MemberAction {
  trx: Trx;
  session: Member;
  now: number;
}

interface NewEvent {
  /** Only with one inquiry: an id that another row shares, so that one is found by the other. */
  id?: string;
  kind: EventKind;
  value?: string;
  /** Email address of the member; empty if a message of the person or a failed reply opened it again. */
  actor: string;
  at: number;
}

/** Adds a line to the history of each inquiry, in the transaction that changes them. */
export async function recordEvents(
  trx: Trx,
  references: readonly string[],
  { value = '', ...event }: NewEvent,
): Promise<void> {
  const rows = references.map((inquiry) => ({ id: randomUUID(), inquiry, value, ...event }));
  if (rows.length > 0) await trx.insertInto('inbox_events').values(rows).execute();
}

/** Removes what a member did at one time from the history of an inquiry. */
export async function removeEvents(
  trx: Trx,
  inquiry: string,
  { actor, at }: Pick<NewEvent, 'actor' | 'at'>,
): Promise<void> {
  await trx
    .deleteFrom('inbox_events')
    .where('inquiry', '=', inquiry)
    .where('actor', '=', actor)
    .where('at', '=', at)
    .execute();
}

/** Records a member's change, and notifies a new assignee by email. */
export async function recordChange(
  { trx, session, now }: MemberAction,
  references: readonly string[],
  { status, assignee, snoozed_until, deal_value, reason }: InquiryChange,
): Promise<void> {
  const event = (kind: EventKind, value: string) =>
    recordEvents(trx, references, { kind, value, actor: session.email, at: now });
  if (status) await event('status', status);
  if (snoozed_until !== undefined)
    await event('snoozed', snoozed_until === null ? '' : new Date(snoozed_until).toISOString());
  if (deal_value !== undefined || reason !== undefined)
    await event('deal', JSON.stringify({ dealValue: deal_value, reason } satisfies DealNote));
  if (assignee === undefined) return;
  const member = await trx
    .selectFrom('inbox_members')
    .select(['id', 'email'])
    .where('id', '=', assignee ?? '')
    .executeTakeFirst();
  await event('assigned', member?.email ?? '');
  if (member && member.id !== session.member && references.length > 0)
    await notifyMember(trx, { kind: 'assigned', to: member.email, by: session.email, references }, now);
}

export async function eventsOf(query: Query, inquiries: readonly string[]) {
  const rows = await query
    .selectFrom('inbox_events')
    .select(['id', 'inquiry', 'at', 'actor', 'kind', 'value'])
    .where('inquiry', 'in', inquiries)
    .orderBy('at')
    .execute();
  return rows.map(({ kind, ...event }) =>
    kind === 'deal' ? { ...event, kind, deal: parseDealNote(event.value) } : { ...event, kind },
  );
}
