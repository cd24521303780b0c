import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Query, Trx } from '../../../server/database/tables.ts';
import { devicesOf } from '../push/devices.ts';
import { parseColumn } from '../../../server/database/json-column.ts';
import type { Mail, Sender } from '../../../server/mail/mail.ts';
import { NOTIFICATION_KINDS } from '../choices.ts';
import { enqueue } from '../../../server/outbox/delivery.ts';

/** A notification email to a member. It contains references, but no text of an inquirer. */
export const memberNotificationSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['assigned', 'mentioned']),
    to: z.string(),
    by: z.string(),
    references: z.array(z.string()).readonly(),
  }),
  z.object({
    kind: z.enum(['bounced', 'delayed', 'replied', 'due']),
    to: z.string(),
    references: z.array(z.string()).readonly(),
  }),
  z.object({ kind: z.enum(['passkey', 'recovery', 'unmatched']), to: z.string() }),
]);
export type MemberNotification = z.infer<typeof memberNotificationSchema>;

/** Kinds of notifications that a member can turn off, or get by push. */
export const chosenKinds = z.array(z.enum(NOTIFICATION_KINDS));

/** Sends a notification, unless the member does not want this kind: to their devices if they chose that, or else by email. */
export async function notifyMember(trx: Trx, notification: MemberNotification, now: number): Promise<void> {
  const member = await trx
    .selectFrom('inbox_members')
    .select(['id', 'muted', 'pushed', 'role'])
    .where('email', '=', notification.to)
    .executeTakeFirst();
  // Who became an editor may still have inquiries assigned.
  if (member?.role === 'editor' && 'references' in notification) return;
  const has = (kinds: string | undefined) =>
    kinds !== undefined && (parseColumn(chosenKinds, kinds) as string[]).includes(notification.kind);
  if (has(member?.muted)) return;
  const devices = member && has(member.pushed) ? await devicesOf(trx, member.id) : [];
  const event = randomUUID();
  for (const { id: device } of devices)
    await enqueue(trx, { purpose: 'member-push', payload: { device, event, notification } }, now);
  if (devices.length > 0) return;
  await enqueue(trx, { purpose: 'member-notification', payload: notification }, now);
}

/**
 * Returns the address of a reply's author, or of who works on the inquiry if the author left the team. Undefined for a reply
 * to what a colleague marked as spam, which is meant to stay here.
 */
export async function findAuthor(query: Query, reply: string): Promise<string | undefined> {
  const row = await query
    .selectFrom('inbox_replies')
    .innerJoin('inquiries', 'inquiries.reference', 'inbox_replies.inquiry')
    .innerJoin('inbox_inquiries', 'inbox_inquiries.inquiry', 'inbox_replies.inquiry')
    .leftJoin('inbox_members as author', 'author.email', 'inbox_replies.author')
    .leftJoin('inbox_members as assignee', 'assignee.id', 'inbox_inquiries.assignee')
    .select(['author.email', 'assignee.email as assignee'])
    .where('inbox_replies.id', '=', reply)
    .where('inquiries.state', '!=', 'quarantined')
    .executeTakeFirst();
  return row?.email ?? row?.assignee ?? undefined;
}

const MAX_LISTED = 20;

const TEXTS: Record<MemberNotification['kind'], [subject: string, text: string]> = {
  assigned: ['inquiries assigned to you', 'A colleague assigned you the following:'],
  mentioned: ['you are mentioned in a note', 'A colleague mentioned you in a note:'],
  due: [
    'replies are due',
    'These inquiries are assigned to you, and a reply is due within an hour or overdue:',
  ],
  bounced: [
    'your reply was not delivered',
    'Your reply did not reach the person. Open the inquiry to see why, correct the address and send it again:',
  ],
  delayed: [
    'your reply has not been sent yet',
    'Your reply has been waiting for half an hour, because the mail server does not take it. It is tried again automatically. Open the inquiry to see why:',
  ],
  replied: ['a reply or files for you', 'Somebody wrote back or added files. Open the inquiry to see them:'],
  unmatched: [
    'an email that matches no inquiry',
    'Somebody wrote to the mailbox, and the email answers none of ours. Attach it to an inquiry, or make it one:',
  ],
  passkey: [
    'a new passkey for your account',
    'A passkey was added to your account. If this was not you, remove it under Account and tell an owner.',
  ],
  recovery: [
    'a recovery code was used',
    'One of your recovery codes was used. If this was not you, end all sessions under Account and tell an owner.',
  ],
};

/**
 * Fixed English text, because only the team reads it.
 * @param name of the colleague who caused it; may be empty
 */
export function memberNotificationMail(
  notification: MemberNotification,
  { agency, from, siteUrl }: Sender,
  name = '',
): Mail {
  const [subject, text] = TEXTS[notification.kind];
  const references = 'references' in notification ? notification.references : [];
  const links = references
    .slice(0, MAX_LISTED)
    .map((reference) => `${reference}: ${new URL(`/inbox/inquiries/${reference}`, siteUrl).href}`);
  const moreLine = references.length > MAX_LISTED ? [`and ${references.length - MAX_LISTED} more`] : [];
  const page = notification.kind === 'unmatched' ? 'unmatched' : 'account';
  const linkLines = links.length > 0 ? [...links, ...moreLine] : [new URL(`/inbox/${page}`, siteUrl).href];
  return {
    from,
    to: { name: '', address: notification.to },
    subject: `${agency.name}: ${subject}`,
    text: [
      text,
      ...('by' in notification ? [`By ${name || notification.by}.`] : []),
      '',
      ...linkLines,
      '',
    ].join('\n'),
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
