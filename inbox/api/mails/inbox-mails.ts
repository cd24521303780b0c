import type { Delivery, Query } from '../../../server/database/tables.ts';
import { DeliveryFailure } from '../../../server/outbox/delivery.ts';
import { renderTextMail } from '../../../server/mail/text-mail.tsx';
import type { Mail, Sender } from '../../../server/mail/mail.ts';
import type { SubscriberMailMessages } from '../../../content-model/mail-texts/subscribers.ts';
import { attachmentsOf } from '../files/reply-files.ts';
import { forwardMail } from './forward.ts';
import { lastMailBefore, threadIds } from '../replies/history.ts';
import { memberNotificationMail, memberNotificationSchema } from './member-notifications.ts';
import { linkOf, invitationPayload } from '../team/invitations.ts';
import { replyMail } from './reply.ts';
import type { InboxMailMessages } from '../../../content-model/mail-texts/inbox.ts';
import { testCopyRenderer } from '../newsletters/preview.ts';
import { relyingPartyOf } from '../auth/relying-party.ts';
import { parseColumn } from '../../../server/database/json-column.ts';
import { testCopyPayload } from '../newsletters/sending.ts';

interface InboxMailOptions {
  query: Query;
  sender: Sender;
  messages: InboxMailMessages & SubscriberMailMessages;
  /** Signs the links. */
  secret: string;
}

/** Renders the emails of the inbox; undefined when their subject was erased, or an invitation has expired. */
export function inboxMails({ query, sender, messages, secret }: InboxMailOptions) {
  const renderTestCopy = testCopyRenderer({ sender, messages, secret });
  return {
    async invitation({ payload }: Delivery): Promise<Mail | undefined> {
      const invitation = await query
        .selectFrom('inbox_invitations')
        .selectAll()
        .where('id', '=', parseColumn(invitationPayload, payload).invitation)
        .where('expires_at', '>', Date.now())
        .executeTakeFirst();
      if (!invitation) return undefined;
      const link = linkOf(relyingPartyOf(sender.siteUrl, sender.agency.name), secret, invitation);
      const { email } = invitation;
      return renderTextMail({
        sender,
        to: { name: '', address: email },
        texts: messages.invitation,
        values: { agency: sender.agency.name, email },
        // Opens a page with one button, so that a mail scanner that follows the link does not use it up.
        link,
      });
    },
    async 'newsletter-test'({ payload }: Delivery): Promise<Mail | undefined> {
      const testCopy = parseColumn(testCopyPayload, payload);
      const newsletter = await query
        .selectFrom('newsletters')
        .select(['subject', 'body'])
        .where('id', '=', testCopy.newsletter)
        .executeTakeFirst();
      const member = await query
        .selectFrom('inbox_members')
        .select('email')
        .where('id', '=', testCopy.member)
        .executeTakeFirst();
      return newsletter && member && renderTestCopy(newsletter, member.email, 'sending');
    },
    async 'member-notification'({ payload }: Delivery): Promise<Mail | undefined> {
      const notification = parseColumn(memberNotificationSchema, payload);
      const colleague = await query
        .selectFrom('inbox_members')
        .select('name')
        .where('email', '=', 'by' in notification ? notification.by : '')
        .executeTakeFirst();
      return memberNotificationMail(notification, sender, colleague?.name);
    },
    async forward({ inquiry: reference, payload }: Delivery): Promise<Mail | undefined> {
      const inquiry = await query
        .selectFrom('inquiries')
        .selectAll()
        .where('reference', '=', reference)
        .executeTakeFirst();
      if (!inquiry) return undefined;
      if (inquiry.state === 'quarantined') throw new DeliveryFailure('quarantined', { permanent: true });
      return forwardMail(query, payload, { inquiry, sender, messages: messages.reply });
    },
    async reply({ id }: Delivery): Promise<Mail | undefined> {
      const reply = await query
        .selectFrom('inbox_replies')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      const inquiry =
        reply &&
        (await query
          .selectFrom('inquiries')
          .selectAll()
          .where('reference', '=', reply.inquiry)
          .executeTakeFirst());
      if (!inquiry) return undefined;
      // The inquiry was marked as spam after the reply was written.
      if (inquiry.state === 'quarantined') throw new DeliveryFailure('quarantined', { permanent: true });
      const author = await query
        .selectFrom('inbox_members')
        .select('name')
        .where('email', '=', reply.author)
        .executeTakeFirst();
      const thread = await threadIds(query, reply, sender.from);
      const lastMail = await lastMailBefore(query, reply, reply.created_at);
      const context = { inquiry, lastMail, author: author?.name ?? '', thread };
      const mail = replyMail(reply, context, { sender, messages: messages.reply });
      return mail && { ...mail, files: await attachmentsOf(query, id) };
    },
  };
}
