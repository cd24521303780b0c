import { messageIdOf, type Mail } from '../../mail/mail.ts';

export interface MailChannel {
  /** Resolves once the mail server has accepted the email; throws DeliveryFailure otherwise. */
  send(mail: Mail, deliveryId: string, signal: AbortSignal): Promise<void>;
  /** Checks the connection and the login without sending. Throws the cause of a failure. */
  verify(mail: Mail): Promise<void>;
  close(): void;
}

/**
 * Nodemailer's options for an email. The Message-ID is the delivery's id, so that mail programs recognize a duplicate.
 * The envelope is explicit, and `disableFileAccess` and `disableUrlAccess` keep nodemailer from reading files and URLs.
 */
export function toMessage(mail: Mail, deliveryId: string) {
  return {
    from: mail.from,
    to: mail.to,
    ...(mail.cc ? { cc: [...mail.cc] } : {}),
    ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
    subject: mail.subject,
    text: mail.text,
    ...(mail.html === undefined ? {} : { html: mail.html }),
    attachments: (mail.files ?? []).map(({ name, type, content }) => ({
      filename: name,
      contentType: type,
      content,
    })),
    headers: mail.headers ?? {},
    messageId: messageIdOf(deliveryId, mail.from),
    envelope: { from: mail.from.address, to: [mail.to.address, ...(mail.cc ?? [])] },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
