import type { Delivery, Query, Subscriber } from '../database/tables.ts';
import { renderTextMail } from '../mail/text-mail.tsx';
import type { Mail, Sender } from '../mail/mail.ts';
import { confirmLink, unsubscribeLink } from '../security/links.ts';
import { newsletterMail } from './mails/newsletter.tsx';
import type { SubscriberMailMessages } from '../../content-model/mail-texts/subscribers.ts';

interface SubscriberMailOptions {
  query: Query;
  sender: Sender;
  messages: SubscriberMailMessages;
  /** Signs the links. */
  secret: string;
}

/** Renders emails to subscribers from current data; undefined if the subscriber is gone. */
export function subscriberMails({ query, sender, messages, secret }: SubscriberMailOptions) {
  const subscriberOf = ({ subscriber }: Delivery, state: Subscriber['state']) =>
    query
      .selectFrom('subscribers')
      .selectAll()
      .where('id', '=', subscriber)
      .where('state', '=', state)
      .executeTakeFirst();
  return {
    async confirmation(delivery: Delivery): Promise<Mail | undefined> {
      const subscriber = await subscriberOf(delivery, 'pending');
      if (!subscriber) return undefined;
      return renderTextMail({
        sender,
        to: { name: '', address: subscriber.email },
        texts: messages.confirmation,
        values: { agency: sender.agency.name },
        link: confirmLink(sender.siteUrl, secret, subscriber).href,
      });
    },
    async newsletter(delivery: Delivery): Promise<Mail | undefined> {
      const subscriber = await subscriberOf(delivery, 'confirmed');
      const newsletter = await query
        .selectFrom('newsletters')
        .selectAll()
        .where('id', '=', delivery.newsletter)
        .executeTakeFirst();
      if (!subscriber || !newsletter) return undefined;
      const unsubscribe = unsubscribeLink(sender.siteUrl, secret, subscriber);
      const { email: to, consent } = subscriber;
      const isAdded = consent !== '';
      return newsletterMail(
        { newsletter, to, unsubscribe, isAdded, lane: 'sending' },
        sender,
        messages.newsletter,
      );
    },
  };
}
