import type { Database } from '../database/database.ts';
import type { Delivery } from '../database/tables.ts';
import type { Mail } from '../mail/mail.ts';
import { bouncedAt, recordBounce } from './bounces.ts';
import type { MailChannel } from './channels/mail-channel.ts';
import { asFailure, BOUNCED, BOUNCED_BEFORE, DeliveryFailure } from './delivery.ts';
import { purposes } from './purposes.ts';

interface MailSending {
  database: Database;
  mailChannel: MailChannel;
}

/**
 * Sends the email of a delivery. An address that bounced gets no further email, except the confirmation that its owner
 * requests; a new bounce is recorded.
 * @returns true, because the email was sent
 * @throws DeliveryFailure if it was not
 */
export async function sendMail(
  { database, mailChannel }: MailSending,
  delivery: Delivery,
  { mail, signal }: { mail: Mail; signal: AbortSignal },
): Promise<true> {
  const { purpose } = delivery;
  const { to } = purposes[purpose];
  const skipsBounced = to === 'visitor' && purpose !== 'confirmation';
  try {
    if (skipsBounced && (await bouncedAt(database.query, mail.to.address)) !== undefined)
      throw new DeliveryFailure(BOUNCED_BEFORE, { permanent: true });
    await mailChannel.send(mail, delivery.id, signal);
    return true;
  } catch (error) {
    const failure = asFailure(error);
    const { reply } = failure;
    // The agency can fix a full or mistyped mailbox of its own, so its rejections are never permanent.
    if (to === 'agency')
      throw new DeliveryFailure(failure.reason, { rejection: failure.rejection, reply, cause: error });
    if (!failure.bounced || to !== 'visitor') throw failure;
    const bounce = { address: mail.to.address, reason: failure.reason };
    await database.write((trx) => recordBounce(trx, delivery, bounce));
    throw new DeliveryFailure(BOUNCED + failure.reason, { permanent: true, reply, cause: error });
  }
}
