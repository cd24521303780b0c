import { sql } from 'kysely';
import type { Status } from '../../../server/database/inbox-tables.ts';
import type { Trx } from '../../../server/database/tables.ts';
import { refreshSearchText } from '../../../server/inquiries/search-text.ts';
import { detachFiles } from '../files/reply-files.ts';
import { firstReplyAt } from './unanswered.ts';

interface Unsent {
  id: string;
  /** The reply's inquiry and those of its group, the main one first. */
  group: readonly string[];
  /** Gets its files, as those of a draft. */
  heir: string;
  now: number;
}

/**
 * Takes back a reply that was not attempted yet, and restores the former status and, if it assigned the inquiry, nobody. Resolves to what it said, or to
 * undefined if it is too late. The main inquiry must be locked.
 */
export async function takeBackReply(
  trx: Trx,
  { id, group, heir, now }: Unsent,
): Promise<{ text: string; cc: string } | undefined> {
  const main = group[0]!;
  const unsent = await trx
    .deleteFrom('deliveries')
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('attempts', '=', 0)
    .where('claims', '=', 0)
    .returning('id')
    .executeTakeFirst();
  if (!unsent) return undefined;
  const { inquiry: reference, ...reply } = await trx
    .deleteFrom('inbox_replies')
    .where('id', '=', id)
    .returning([
      'inquiry',
      'text',
      'leaves_at',
      'former_status',
      'cc',
      'closes',
      'assigns',
      'author',
      'created_at',
    ])
    .executeTakeFirstOrThrow();
  await detachFiles(trx, { reply: id, reference: main, author: heir, now });
  for (const one of new Set([reference, main]))
    await trx
      .updateTable('inbox_inquiries')
      .set({ answered_at: await firstReplyAt(trx, one === main ? group : [one]) })
      .where('inquiry', '=', one)
      .where('answered_at', '=', reply.leaves_at)
      .execute();
  const former = reply.former_status ?? 'open';
  // Another reply still counts as the first one.
  const newIfUnanswered = sql<Status>`case when answered_at is null then 'new' else 'open' end`;
  if (reply.closes || former === 'new')
    await trx
      .updateTable('inbox_inquiries')
      .set({ status: former === 'new' ? newIfUnanswered : former })
      .where('inquiry', '=', reference)
      .where('status', '=', reply.closes ? 'closed' : 'open')
      .execute();
  if (reply.assigns) await unassign(trx, reference, reply);
  await refreshSearchText(trx, reference);
  return { text: reply.text, cc: reply.cc };
}

/** Takes back that a reply assigned its inquiry to its author, unless it was assigned to another member since. */
async function unassign(
  trx: Trx,
  inquiry: string,
  { author, created_at }: { author: string; created_at: number },
): Promise<void> {
  await trx
    .updateTable('inbox_inquiries')
    .set({ assignee: null })
    .where('inquiry', '=', inquiry)
    .where('assignee', 'in', trx.selectFrom('inbox_members').select('id').where('email', '=', author))
    .execute();
  await trx
    .deleteFrom('inbox_events')
    .where('inquiry', '=', inquiry)
    .where('kind', '=', 'assigned')
    .where('actor', '=', author)
    .where('at', '=', created_at)
    .execute();
}
