import type { InquirySelection } from '../contracts.ts';
import { selectInquiries } from './selection.ts';
import type { Reader } from './views.ts';
import type { Trx } from '../../../server/database/tables.ts';
import { refreshSearchText } from '../../../server/inquiries/search-text.ts';
import { notifyMember } from '../mails/member-notifications.ts';
import { orRefuse, Refusal } from '../refusal.ts';
import type { MemberAction } from './events.ts';
import { mentionedIn } from './mentions.ts';

/**
 * Adds a member's note to an inquiry, which the caller has locked, and tells the members it mentions. A note that is
 * sent again is stored once. Throws the Refusal `already-sent` when its id has another text, and `conflict` when the id is another member's.
 */
export async function addNote(
  { trx, session, now }: MemberAction,
  { id, inquiry, text }: { id: string; inquiry: string; text: string },
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('inbox_notes')
    .values({ id, inquiry, author: session.email, text, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) {
    const stored = await trx
      .selectFrom('inbox_notes')
      .select('text')
      .where('id', '=', id)
      .where('inquiry', '=', inquiry)
      .where('author', '=', session.email)
      .executeTakeFirstOrThrow(orRefuse('conflict'));
    if (stored.text !== text) throw new Refusal('already-sent');
    return;
  }
  await notifyMentioned({ trx, session, now }, inquiry, text);
  await refreshSearchText(trx, inquiry);
}

async function notifyMentioned(
  { trx, session, now }: MemberAction,
  inquiry: string,
  text: string,
): Promise<void> {
  if (!text.includes('@')) return;
  const members = await trx
    .selectFrom('inbox_members')
    .select(['email', 'name'])
    .where('role', '!=', 'editor')
    .execute();
  const mention = { kind: 'mentioned', by: session.email, references: [inquiry] } as const;
  for (const { email: to } of mentionedIn(text, members))
    if (to !== session.email) await notifyMember(trx, { ...mention, to }, now);
}

/** Marks the selected inquiries as read or unread for one member, and resolves to their number. */
export async function markSelectedRead(
  trx: Trx,
  { selection, reader }: { selection: InquirySelection; reader: Reader },
  isRead: boolean,
): Promise<number> {
  const { member } = reader;
  const selected = selectInquiries(trx, selection, reader).select('inquiries.reference');
  const references = (await selected.execute()).map(({ reference }) => reference);
  for (let first = 0; first < references.length; first += MARKED_AT_ONCE) {
    const part = references.slice(first, first + MARKED_AT_ONCE);
    await trx.deleteFrom('inbox_reads').where('member', '=', member).where('inquiry', 'in', part).execute();
    const rows = part.map((inquiry) => ({ member, inquiry }));
    if (isRead)
      await trx
        .insertInto('inbox_reads')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  }
  return references.length;
}

/** Databases limit the values of one statement. */
const MARKED_AT_ONCE = 1_000;

/** Marks an inquiry as read or unread for one member. */
export async function markRead(
  trx: Trx,
  mark: { member: string; inquiry: string },
  isRead: boolean,
): Promise<void> {
  await trx
    .deleteFrom('inbox_reads')
    .where('member', '=', mark.member)
    .where('inquiry', '=', mark.inquiry)
    .execute();
  if (!isRead) return;
  await trx
    .insertInto('inbox_reads')
    .values(mark)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
