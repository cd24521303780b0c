import { z } from 'zod';
import type { MailAddress } from '../../../content-model/text/email-address.ts';
import type { ReplyTable } from '../../../server/database/inbox-tables.ts';
import { filesOfReplies } from '../files/reply-files.ts';
import { parseColumn } from '../../../server/database/json-column.ts';
import type { Query } from '../../../server/database/tables.ts';
import { wholeGroup } from '../../../server/inquiries/group.ts';
import { messageIdOf } from '../../../server/mail/mail.ts';

export const addressList = z.array(z.string());

export async function repliesTo(query: Query, references: readonly string[]) {
  const rows = await query
    .selectFrom('inbox_replies as reply')
    .leftJoin('deliveries', 'deliveries.id', 'reply.id')
    .select(['reply.id', 'reply.inquiry', 'reply.author', 'reply.text', 'reply.signature', 'reply.cc'])
    .select([
      'reply.created_at as createdAt',
      'reply.leaves_at as leavesAt',
      'deliveries.attempts',
      'deliveries.claims',
    ])
    .select([
      'deliveries.state',
      'deliveries.due_at as dueAt',
      'deliveries.finished_at as finishedAt',
      'deliveries.last_error as lastError',
      'deliveries.server_reply as serverReply',
    ])
    .where('reply.inquiry', 'in', references)
    .orderBy('reply.leaves_at')
    .orderBy('reply.id')
    .execute();
  const files = await filesOfReplies(query, references);
  return rows.map(({ state, attempts, claims, cc, ...row }) => ({
    ...row,
    cc: parseColumn(addressList, cc),
    files: (files.get(row.id) ?? []).map(({ id, name, bytes }) => ({ id, name, bytes })),
    // A delivery past its retention period was sent: failed deliveries are retained as long as their inquiry.
    state: state ?? ('sent' as const),
    canBeTakenBack: state === 'waiting' && attempts === 0 && claims === 0,
  }));
}

/** Limits the References header; mail programs need only the latest ids to build a thread. */
const MAX_REFERENCES = 20;

type SentReply = Pick<ReplyTable, 'id' | 'inquiry' | 'leaves_at'>;

/**
 * Message-IDs of the earlier mails in a reply's thread, oldest first: the acknowledgement, former replies and what the
 * person wrote back (RFC 5322, 3.6.4), in all inquiries of its group.
 * @param from the sender of this site's mails
 */
export async function threadIds(
  query: Query,
  { id, inquiry, leaves_at }: SentReply,
  from: MailAddress,
): Promise<string[]> {
  const group = await wholeGroup(query, inquiry);
  const acknowledgement = await query
    .selectFrom('deliveries')
    .select(['id', 'created_at as at'])
    .where('inquiry', 'in', group)
    .where('purpose', '=', 'acknowledgement')
    .where('state', '=', 'sent')
    .execute();
  const replies = await repliesTo(query, group);
  const former = replies
    .filter((one) => one.id !== id && one.state === 'sent' && one.leavesAt <= leaves_at)
    .map((one) => ({ id: one.id, at: one.leavesAt }));
  const incoming = await query
    .selectFrom('incoming_mails')
    .select(['message_id', 'received_at as at'])
    .where('inquiry', 'in', group)
    .where('kind', 'in', ['reply', 'colleague', 'origin'])
    .where('message_id', '!=', '')
    .execute();
  return [
    ...[...acknowledgement, ...former].map((one) => ({ at: one.at, messageId: messageIdOf(one.id, from) })),
    ...incoming.map(({ at, message_id }) => ({ at, messageId: `<${message_id}>` })),
  ]
    .toSorted((one, other) => one.at - other.at)
    .map(({ messageId }) => messageId)
    .slice(-MAX_REFERENCES);
}

/** Reads what the person wrote last before a reply, in any inquiry of its group; undefined if it is this inquiry itself. */
export async function lastMailBefore(query: Query, { inquiry }: SentReply, before: number) {
  const group = await wholeGroup(query, inquiry);
  const mail = await query
    .selectFrom('incoming_mails')
    .select(['name', 'email', 'text', 'received_at'])
    .where('inquiry', 'in', group)
    .where('kind', '=', 'reply')
    // The answer of somebody to whom the inquiry was forwarded is not shown to the person who inquired.
    .where('normalized_email', 'not in', (events) =>
      events
        .selectFrom('inbox_events')
        .select('value')
        .where('inquiry', 'in', group)
        .where('kind', '=', 'forwarded'),
    )
    .where('received_at', '<=', before)
    .orderBy('received_at', 'desc')
    .executeTakeFirst();
  const form = await query
    .selectFrom('inquiries')
    .select(['reference', 'name', 'email', 'message as text', 'received_at'])
    .where('reference', 'in', group)
    .where('received_at', '<=', before)
    .orderBy('received_at', 'desc')
    .executeTakeFirst();
  if (!form || (mail && mail.received_at >= form.received_at)) return mail;
  return form.reference === inquiry ? undefined : form;
}
