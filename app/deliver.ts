import type { Database } from '../server/database/database.ts';
import { parseColumn } from '../server/database/json-column.ts';
import type { MailPurpose } from '../server/outbox/purposes.ts';
import type { Delivery } from '../server/database/tables.ts';
import { callWebhook, isWebhook, webhookOf } from '../server/inquiries/webhooks.ts';
import { inquiryMails, inquiryOf } from '../server/inquiries/mails/inquiry-mails.ts';
import type { AgencyContent } from '../server/config/agency.ts';
import type { Environment } from '../server/config/env.ts';
import { inboxMails } from '../inbox/api/mails/inbox-mails.ts';
import { deliverPush } from '../inbox/api/push/deliver.ts';
import { parseEmailAddress } from '../content-model/text/email-address.ts';
import type { Mail, Sender } from '../server/mail/mail.ts';
import { alertMail, alertSchema } from '../server/monitoring/alert.ts';
import type { MailChannel } from '../server/outbox/channels/mail-channel.ts';
import { postWebhook } from '../server/outbox/channels/webhook.ts';
import { DeliveryFailure } from '../server/outbox/delivery.ts';
import { sendMail } from '../server/outbox/send-mail.ts';
import type { Deliver } from '../server/outbox/worker.ts';
import { subscriberMails } from '../server/subscribers/subscriber-mails.ts';

interface DeliverOptions {
  database: Database;
  environment: Environment;
  agency: AgencyContent;
  sender: Sender;
  mailChannel: MailChannel;
  secret: string;
}

/** Returns the sender of the site's mails. */
export const senderOf = ({ mailFrom, siteUrl }: Environment, agency: AgencyContent): Sender => ({
  agency,
  from: {
    name: mailFrom?.name || agency.name,
    address: mailFrom?.address ?? parseEmailAddress(agency.email)!,
  },
  siteUrl,
});

type Render = (delivery: Delivery) => Promise<Mail | undefined>;

/** Creates the function that renders every delivery and sends it through its channel. */
export function createDeliver({
  database,
  environment,
  agency,
  sender,
  mailChannel,
  secret,
}: DeliverOptions): Deliver {
  const { query } = database;
  const { watchdogTo, alertEmail, alertWebhookUrl } = environment;
  const shared = { query, sender, messages: agency.mails };
  const mails: Record<MailPurpose, Render> = {
    ...inquiryMails({
      ...shared,
      agencyAddress: environment.inquiryTo ?? agency.email,
      watchdogAddress: watchdogTo,
    }),
    ...subscriberMails({ ...shared, secret }),
    ...inboxMails({ ...shared, secret }),
    'alert-mail': async ({ payload }) =>
      alertEmail ? alertMail(parseColumn(alertSchema, payload), alertEmail, sender) : undefined,
  };
  const push = { database, siteUrl: environment.siteUrl, contact: agency.email };
  const mailSending = { database, mailChannel };
  return async (delivery, signal) => {
    const { purpose } = delivery;
    if (isWebhook(purpose)) {
      const webhook = webhookOf(environment.inquiryWebhooks, delivery);
      const inquiry = await inquiryOf(query, delivery);
      if (!webhook) throw new DeliveryFailure('no-webhook-configured');
      if (!inquiry) return false;
      const { siteUrl } = environment;
      await callWebhook(
        webhook,
        { id: delivery.id, inquiry, texts: agency.mails.notification, siteUrl },
        signal,
      );
      return true;
    }
    if (purpose === 'alert-webhook') {
      if (!alertWebhookUrl) throw new DeliveryFailure('no-webhook-configured');
      await postWebhook({ url: alertWebhookUrl }, { id: delivery.id, body: delivery.payload }, signal);
      return true;
    }
    if (purpose === 'member-push') return deliverPush(push, delivery, signal);
    const mail = await mails[purpose](delivery);
    if (!mail) return false;
    if (purpose === 'watchdog' && watchdogTo === undefined) {
      await mailChannel.verify(mail);
      return false;
    }
    return sendMail(mailSending, delivery, { mail, signal });
  };
}
