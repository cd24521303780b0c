import type { InquirySelection } from '../contracts.ts';
import { selectInquiries } from './selection.ts';
import type { Reader } from './views.ts';
import type { Trx } from '../../../server/database/tables.ts';
import { refreshSearchText } from '../../../server/inquiries/search-text.ts';
import { notifyMember } from '../mails/member-notifications.ts';
import { apiError, ApiError } from '../api-error.ts';
import type { MemberAction } from './events.ts';
import { mentionedIn } from './mentions.ts';

/**
 * Adds a member's note to an inquiry, which the caller has locked, and tells the members it mentions. A note that is
 * sent again is stored once. Throws the ApiError `already-sent` when its id has another text, and `conflict` when the id is another member's.
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
      .executeTakeFirstOrThrow(apiError('conflict'));
    if (stored.text !== text) throw new ApiError('already-sent');
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

/**
 * Marks the selected inquiries as read or unread for one member. Resolves to their number, and to those that were not
 * so before.
 */
export async function markSelectedRead(
  trx: Trx,
  { selection, reader }: { selection: InquirySelection; reader: Reader },
  isRead: boolean,
): Promise<{ marked: number; changed: string[] }> {
  const { member } = reader;
  const selected = selectInquiries(trx, selection, reader).select('inquiries.reference');
  const references = (await selected.execute()).map(({ reference }) => reference);
  const changed: string[] = [];
  for (let first = 0; first < references.length; first += MARKED_AT_ONCE) {
    const part = references.slice(first, first + MARKED_AT_ONCE);
    const rows = await (isRead ? addReads(trx, member, part) : removeReads(trx, member, part)).execute();
    changed.push(...rows.map(({ inquiry }) => inquiry));
  }
  return { marked: references.length, changed };
}

const addReads = (trx: Trx, member: string, references: readonly string[]) =>
  trx
    .insertInto('inbox_reads')
    .values(references.map((inquiry) => ({ member, inquiry })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('inquiry');

const removeReads = (trx: Trx, member: string, references: readonly string[]) =>
  trx
    .deleteFrom('inbox_reads')
    .where('member', '=', member)
    .where('inquiry', 'in', references)
    .returning('inquiry');

/** Databases limit the values of one statement. */
const MARKED_AT_ONCE = 1_000;

/** Marks an inquiry as read or unread for one member. */
export const markRead = (
  trx: Trx,
  { member, inquiry }: { member: string; inquiry: string },
  isRead: boolean,
) => (isRead ? addReads(trx, member, [inquiry]) : removeReads(trx, member, [inquiry])).execute();
