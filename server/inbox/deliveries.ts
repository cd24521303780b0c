import type { Kysely } from 'kysely';
import type { Delivery, Tables } from '../database/tables.ts';
import type { Mail, Sender } from '../mail/mail.ts';
import { linkOf } from './invitations.ts';
import type { InboxMailMessages } from './messages.ts';
import { relyingPartyOf } from './relying-party.ts';

export const inboxTemplates = { invitation: () => import('./mails/invitation.tsx') };

interface InboxMailOptions {
  query: Kysely<Tables>;
  sender: Sender;
  messages: InboxMailMessages;
  /** Signs the links. */
  secret: string;
}

/** Renders the emails of the inbox; undefined when the invitation was used, withdrawn or is too old. */
export function inboxMails({ query, sender, messages, secret }: InboxMailOptions) {
  return {
    async invitation({ payload }: Delivery): Promise<Mail | undefined> {
      const { invitationMail } = await inboxTemplates.invitation();
      const invitation = await query
        .selectFrom('inbox_invitations')
        .selectAll()
        .where('id', '=', (JSON.parse(payload) as { invitation: string }).invitation)
        .where('expires_at', '>', Date.now())
        .executeTakeFirst();
      if (!invitation) return undefined;
      const link = linkOf(relyingPartyOf(sender.siteUrl, sender.agency.name), secret, invitation);
      return invitationMail(invitation.email, link, sender, messages.invitation);
    },
  };
}
