import type { Kysely } from 'kysely';
import type { Delivery, Lead, Subscriber, Tables } from '../database/tables.ts';
import { quarantinedBetween } from '../enquiries/read.ts';
import { confirmLink, unsubscribeLink } from '../subscribers/links.ts';
import type { Mail } from './mail.ts';
import type { Sender } from './sender.ts';

export interface ComposeOptions {
  query: Kysely<Tables>;
  sender: Sender;
  /** Where enquiries and digests go. */
  agencyAddress: string;
  /** A mailbox nobody reads, for the watchdog's letters. */
  watchdogAddress?: string | undefined;
  secret: string;
}

const templates = {
  notification: () => import('./notification.tsx'),
  acknowledgement: () => import('./acknowledgement.tsx'),
  confirmation: () => import('./confirmation.tsx'),
  digest: () => import('./digest.tsx'),
  newsletter: () => import('./newsletter.tsx'),
};

/** Loads all templates beforehand, so that no visitor's answer waits while the first mail loads them. */
export async function loadTemplates(): Promise<void> {
  await Promise.all(Object.values(templates).map((load) => load()));
}

/**
 * Writes the mail of a delivery from what the database holds now; undefined when there is nobody left to write to.
 */
export async function composeMail(delivery: Delivery, options: ComposeOptions): Promise<Mail | undefined> {
  const { query, sender, agencyAddress, secret } = options;
  switch (delivery.purpose) {
    case 'notification': {
      const { notificationMail } = await templates.notification();
      const lead = await leadOf(query, delivery);
      return lead && notificationMail(lead, agencyAddress, sender);
    }
    case 'watchdog': {
      const { notificationMail } = await templates.notification();
      const lead = await leadOf(query, delivery);
      return lead && notificationMail(lead, options.watchdogAddress ?? agencyAddress, sender);
    }
    case 'acknowledgement': {
      const { acknowledgementMail } = await templates.acknowledgement();
      const lead = await leadOf(query, delivery);
      return lead && acknowledgementMail(lead, sender);
    }
    case 'confirmation': {
      const { confirmationMail } = await templates.confirmation();
      const subscriber = await subscriberOf(query, delivery, 'pending');
      return (
        subscriber &&
        confirmationMail(subscriber.email, confirmLink(sender.siteUrl, secret, subscriber), sender)
      );
    }
    case 'digest': {
      const { digestMail } = await templates.digest();
      const { day, from, to } = JSON.parse(delivery.payload) as { day: string; from: number; to: number };
      const leads = await quarantinedBetween(query, from, to);
      return leads.length === 0 ? undefined : digestMail(day, leads, agencyAddress, sender);
    }
    case 'newsletter': {
      const { newsletterMail } = await templates.newsletter();
      const subscriber = await subscriberOf(query, delivery, 'confirmed');
      const note = await query
        .selectFrom('newsletters')
        .selectAll()
        .where('id', '=', delivery.newsletter)
        .executeTakeFirst();
      if (!subscriber || !note) return undefined;
      return newsletterMail(
        note,
        subscriber.email,
        unsubscribeLink(sender.siteUrl, secret, subscriber),
        sender,
      );
    }
    case 'enquiry-hook':
      throw new Error('a webhook call is not a mail');
  }
}

export function leadOf(query: Kysely<Tables>, { lead }: Delivery): Promise<Lead | undefined> {
  return query.selectFrom('leads').selectAll().where('reference', '=', lead).executeTakeFirst();
}

function subscriberOf(
  query: Kysely<Tables>,
  { subscriber }: Delivery,
  state: Subscriber['state'],
): Promise<Subscriber | undefined> {
  return query
    .selectFrom('subscribers')
    .selectAll()
    .where('id', '=', subscriber)
    .where('state', '=', state)
    .executeTakeFirst();
}
