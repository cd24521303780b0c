import { wholeGroup } from '../../../server/inquiries/group.ts';
import type { Inquiry, Query } from '../../../server/database/tables.ts';

/** A message of a thread: the inquiry, a reply, or an email that came back. */
export interface ThreadMessage {
  at: number;
  name: string;
  text: string;
  isTheirs: boolean;
  /** Files that were added to the inquiry, without a text. */
  isUpload?: boolean;
  /** Id of the incoming mail or of the reply. */
  mail?: string;
  reply?: string;
}

interface Forwarded {
  what: 'latest' | 'thread';
  /** What came or was sent until this time. */
  at: number;
}

/** The messages that a forward takes, oldest first: the thread, or what the person wrote last with the files added to it. */
export async function forwardedMessages(
  query: Query,
  inquiry: Inquiry,
  { what, at }: Forwarded,
): Promise<ThreadMessage[]> {
  const messages = await threadMessages(query, inquiry, at);
  if (what === 'thread') return messages;
  const theirs = messages.filter(({ isTheirs }) => isTheirs);
  return theirs.slice(theirs.findLastIndex(({ isUpload }) => !isUpload));
}

async function threadMessages(query: Query, inquiry: Inquiry, until: number): Promise<ThreadMessage[]> {
  const group = await wholeGroup(query, inquiry.reference);
  const inquiries = await query
    .selectFrom('inquiries')
    .select(['reference', 'name', 'email', 'message', 'received_at'])
    .where('reference', 'in', group)
    .execute();
  const mails = await query
    .selectFrom('incoming_mails')
    .select(['id', 'inquiry', 'kind', 'name', 'email', 'text', 'received_at'])
    .where('inquiry', 'in', group)
    .where('kind', 'in', ['reply', 'colleague', 'origin', 'upload'])
    .where('received_at', '<=', until)
    .execute();
  const replies = await query
    .selectFrom('inbox_replies as reply')
    .leftJoin('deliveries', 'deliveries.id', 'reply.id')
    .select(['reply.id', 'reply.author', 'reply.text', 'reply.leaves_at'])
    .where('reply.inquiry', 'in', group)
    .where('reply.leaves_at', '<=', until)
    // A delivery past its retention period was sent.
    .where(({ or, eb }) => or([eb('deliveries.state', 'is', null), eb('deliveries.state', '=', 'sent')]))
    .execute();
  return [
    ...inquiries.map(({ reference, name, email, message, received_at }) => {
      const origin = mails.find(({ kind, inquiry: of }) => kind === 'origin' && of === reference);
      return {
        at: received_at,
        name: name || email,
        text: message,
        isTheirs: true,
        ...(origin && { mail: origin.id }),
      };
    }),
    ...replies.map((reply) => ({
      at: reply.leaves_at,
      name: reply.author,
      text: reply.text,
      isTheirs: false,
      reply: reply.id,
    })),
    ...mails
      .filter(({ kind }) => kind !== 'origin')
      .map((mail) => ({
        at: mail.received_at,
        name: mail.name || mail.email,
        text: mail.text,
        isTheirs: mail.kind === 'reply' || mail.kind === 'upload',
        isUpload: mail.kind === 'upload',
        mail: mail.id,
      })),
  ].toSorted((one, other) => one.at - other.at);
}

/**
 * The files of messages of one group, in the order of the messages. Of a file that was too large to be kept, only the
 * mailbox has the content.
 */
export async function filesOfMessages(query: Query, inquiry: string, messages: readonly ThreadMessage[]) {
  const group = await wholeGroup(query, inquiry);
  const received = await query
    .selectFrom('incoming_files')
    .innerJoin('incoming_mails', 'incoming_mails.id', 'incoming_files.mail')
    .select([
      'incoming_files.id',
      'incoming_files.mail as message',
      'incoming_files.name',
      'incoming_files.type',
      'incoming_files.bytes',
    ])
    .where('incoming_mails.inquiry', 'in', group)
    .where('incoming_files.kept', '=', 1)
    .orderBy('incoming_files.id')
    .execute();
  const sent = await query
    .selectFrom('reply_files')
    .select(['id', 'reply as message', 'name', 'type', 'bytes'])
    .where('inquiry', 'in', group)
    .where('reply', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const files = [
    ...received.map((file) => ({ ...file, table: 'incoming_file_parts' as const })),
    ...sent.map((file) => ({ ...file, table: 'reply_file_parts' as const })),
  ];
  return messages.flatMap(({ mail, reply }) => files.filter(({ message }) => message === (mail ?? reply)));
}
