import { composeMail, leadOf, type ComposeOptions } from '../emails/compose.ts';
import type { Environment } from '../env.ts';
import { enquiryHookBody } from './enquiry-hook.ts';
import { DeliveryFailure } from './failure.ts';
import type { Deliver } from './lane.ts';
import type { MailTransport } from './transports/mail-transport.ts';
import { callHook } from './transports/webhook.ts';

/** The one place that knows which delivery leaves by which door. */
export function deliverWith(
  transport: MailTransport,
  compose: ComposeOptions,
  { enquiryWebhook }: Pick<Environment, 'enquiryWebhook'>,
): Deliver {
  return async (delivery, signal) => {
    if (delivery.purpose === 'enquiry-hook') {
      const lead = await leadOf(compose.query, delivery);
      if (!enquiryWebhook) throw new DeliveryFailure('no-webhook-configured');
      if (lead) await callHook(enquiryWebhook, delivery.id, enquiryHookBody(lead), signal);
      return;
    }
    const mail = await composeMail(delivery, compose);
    if (!mail) return;
    const nobodyGetsIt = delivery.purpose === 'watchdog' && compose.watchdogAddress === undefined;
    await (nobodyGetsIt ? transport.rehearse(mail) : transport.send(mail, delivery.id, signal));
  };
}
