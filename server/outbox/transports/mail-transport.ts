import type { Mail } from '../../emails/mail.ts';

export interface MailTransport {
  /** Resolves when the mail is handed over for certain; throws DeliveryFailure otherwise. */
  send(mail: Mail, deliveryId: string, signal: AbortSignal): Promise<void>;
  /** Goes as far with a mail as can be gone without anybody getting it. Throws what stands in the way. */
  rehearse(mail: Mail): Promise<void>;
  close(): void;
}
