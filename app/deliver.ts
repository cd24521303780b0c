import type { Database } from '../server/database/database.ts';
import { parseColumn } from '../server/database/json-column.ts';
import { purposes, type MailPurpose } from '../server/outbox/purposes.ts';
import type { Delivery } from '../server/database/tables.ts';
import { callHook, isHook, receiverOf } from '../server/inquiries/hooks.ts';
import { inquiryMails, inquiryOf } from '../server/inquiries/mails/inquiry-mails.ts';
import type { AgencyContent } from '../server/config/agency.ts';
import type { Environment } from '../server/config/env.ts';
import { inboxMails } from '../inbox/api/deliveries.ts';
import { notifyAuthor } from '../inbox/api/notices.ts';
import { parseEmailAddress } from '../content-model/text/email-address.ts';
import type { Mail, Sender } from '../server/mail/mail.ts';
import { alertMail, alertSchema } from '../server/monitoring/alert.ts';
import type { MailChannel } from '../server/outbox/channels/mail-channel.ts';
import { postWebhook } from '../server/outbox/channels/webhook.ts';
import { bouncedAt, recordBounce } from '../server/outbox/bounces.ts';
import { asFailure, BOUNCED, BOUNCED_BEFORE, DeliveryFailure } from '../server/outbox/delivery.ts';
import { isForItself } from '../server/outbox/refusals.ts';
import type { Deliver } from '../server/outbox/worker.ts';
import { subscriberMails } from '../server/subscribers/deliveries.ts';

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
  return async (delivery, signal) => {
    const { purpose } = delivery;
    if (isHook(purpose)) {
      const hook = receiverOf(environment.inquiryHooks, delivery);
      const inquiry = await inquiryOf(query, delivery);
      if (!hook) throw new DeliveryFailure('no-webhook-configured');
      if (!inquiry) return false;
      const { siteUrl } = environment;
      await callHook(hook, { id: delivery.id, inquiry, texts: agency.mails.notification, siteUrl }, signal);
      return true;
    }
    if (purpose === 'alert-hook') {
      if (!alertWebhookUrl) throw new DeliveryFailure('no-webhook-configured');
      await postWebhook({ url: alertWebhookUrl }, delivery.id, delivery.payload, signal);
      return true;
    }
    const { to } = purposes[purpose];
    const mail = await mails[purpose](delivery);
    if (!mail) return false;
    if (purpose === 'watchdog' && watchdogTo === undefined) {
      await mailChannel.verify(mail);
      return false;
    }
    try {
      // Confirmations are retried, because the reader requested them.
      const ignoresBounces = to !== 'visitor' || purpose === 'confirmation';
      if (!ignoresBounces && (await bouncedAt(query, mail.to.address)) !== undefined)
        throw new DeliveryFailure(BOUNCED_BEFORE, { permanent: true });
      await mailChannel.send(mail, delivery.id, signal);
      return true;
    } catch (error) {
      const failure = asFailure(error);
      // The agency can fix a full or mistyped mailbox of its own, so its refusals are never permanent.
      if (to === 'agency')
        throw new DeliveryFailure(failure.reason, { rejection: failure.rejection, cause: error });
      if (purpose === 'reply' && failure.permanent && isForItself(delivery, failure))
        await database.write((trx) => notifyAuthor(trx, delivery.id, Date.now()));
      if (!failure.bounced || to !== 'visitor') throw failure;
      await recordBounce(database, delivery, { address: mail.to.address, reason: failure.reason });
      throw new DeliveryFailure(BOUNCED + failure.reason, { permanent: true, cause: error });
    }
  };
}
