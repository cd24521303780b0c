import { messageIdOf, type Mail } from '../../mail/mail.ts';

export interface MailChannel {
  /** Resolves when the mail is handed over for certain; throws DeliveryFailure otherwise. */
  send(mail: Mail, deliveryId: string, signal: AbortSignal): Promise<void>;
  /** Goes as far with an email as possible without anybody getting it. Throws what stands in the way. */
  verify(mail: Mail): Promise<void>;
  close(): void;
}

/**
 * A mail in nodemailer's shape. The Message-ID is the delivery's own, so a mail that had to be handed over twice
 * is one mail to whoever compares them. The envelope is given, not read from headers, and nothing in a mail can
 * make nodemailer read a file or fetch an address.
 */
export function toMessage(mail: Mail, deliveryId: string) {
  return {
    from: mail.from,
    to: mail.to,
    ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
    subject: mail.subject,
    text: mail.text,
    ...(mail.html === undefined ? {} : { html: mail.html }),
    headers: mail.headers ?? {},
    messageId: messageIdOf(deliveryId, mail.from),
    envelope: { from: mail.from.address, to: [mail.to.address] },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
