import { randomUUID } from 'node:crypto';
import type { Trx } from '../../../server/database/tables.ts';
import { parseColumn } from '../../../server/database/json-column.ts';
import { groupOf } from '../../../server/inquiries/group.ts';
import { recordEvents } from '../inquiries/events.ts';
import { UNDO_MS } from '../undo-period.ts';
import { addressList } from './history.ts';
import { draftFields, storeDraft } from './shared-drafts.ts';
import { takeBackReply } from './take-back.ts';

/**
 * Turns the scheduled replies to a group of inquiries into drafts again, because the person wrote a message that their
 * authors did not know of. One that is being sent is sent. A note keeps the text as well, because a draft that a
 * browser stored earlier may replace this one. Resolves to the members who have the drafts. The main inquiry must be
 * locked.
 */
export async function holdScheduled(
  trx: Trx,
  { main, now }: { main: string; now: number },
): Promise<string[]> {
  const group = await groupOf(trx, main);
  const replies = await trx
    .selectFrom('inbox_replies')
    .select(['id', 'author', 'created_at', 'leaves_at'])
    .where('inquiry', 'in', group)
    .orderBy('leaves_at')
    .execute();
  const told = new Set<string>();
  for (const { id, author, created_at, leaves_at } of replies) {
    if (leaves_at <= created_at + UNDO_MS) continue;
    const owner = await draftOwner(trx, main, author);
    const reply = owner && (await takeBackReply(trx, { id, group, heir: owner.email, now }));
    if (!reply) continue;
    const seen = replies.filter((one) => one.created_at < created_at).map((one) => one.id);
    await addToDraft(trx, owner.id, { reference: main, seen, ...reply });
    // The event and the note with its text have the same id.
    const eventId = randomUUID();
    await recordEvents(trx, [main], {
      id: eventId,
      kind: 'reply-returned',
      value: owner.email,
      actor: author,
      at: now,
    });
    await trx
      .insertInto('inbox_notes')
      .values({ id: eventId, inquiry: main, author, text: reply.text, created_at: now })
      .execute();
    told.add(owner.email);
  }
  return [...told];
}

/** The author of a reply, or if they left the team, who works on the inquiry, or else an owner. */
async function draftOwner(trx: Trx, main: string, author: string) {
  const members = await trx
    .selectFrom('inbox_members')
    .leftJoin('inbox_inquiries', (join) =>
      join.onRef('assignee', '=', 'inbox_members.id').on('inquiry', '=', main),
    )
    .select(['id', 'email', 'role', 'inquiry'])
    .where('role', 'in', ['member', 'owner'])
    .orderBy('created_at')
    .execute();
  return (
    members.find(({ email }) => email === author) ??
    members.find(({ inquiry }) => inquiry === main) ??
    members.find(({ role }) => role === 'owner')
  );
}

/** Adds a reply to a member's draft, below what they wrote since, unless both are too long for one. */
async function addToDraft(
  trx: Trx,
  member: string,
  { reference, text, cc, seen }: { reference: string; text: string; cc: string; seen: string[] },
): Promise<void> {
  const present = await trx
    .selectFrom('inbox_drafts')
    .select(['text', 'cc'])
    .where('member', '=', member)
    .where('inquiry', '=', reference)
    .where('kind', '=', 'reply')
    .executeTakeFirst();
  const listed = present?.cc?.split(/[,;\s]+/) ?? [];
  const added = parseColumn(addressList, cc).filter((address) => !listed.includes(address));
  const copies = [present?.cc, ...added].filter(Boolean).join(', ');
  const joined = [present?.text, text].filter(Boolean).join('\n\n');
  if (!draftFields.text.safeParse(joined).success || !draftFields.cc.safeParse(copies).success) return;
  await storeDraft(trx, member, {
    kind: 'reply',
    reference,
    id: randomUUID(),
    text: joined,
    cc: copies || null,
    seen,
  });
}
