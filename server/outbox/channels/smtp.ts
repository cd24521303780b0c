import { createTransport } from 'nodemailer';
import { asFailure, DeliveryFailure } from '../delivery.ts';
import { toMessage, type MailChannel } from './mail-channel.ts';

/** Every step on the network has its end, so a server that accepts and then says nothing costs seconds. */
const STEP_LIMITS_MS = {
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};

/** Whether SMTP_URL allows to speak in clear text to another machine. */
export const allowsClearText = (url: string): boolean => new URL(url).searchParams.get('tls') === 'off';

/**
 * SMTP_URL as nodemailer wants it. Passwords and enquiries leave this machine encrypted (RFC 8314) unless `?tls=off`
 * says otherwise: a server that offers no STARTTLS gets nothing.
 */
function connection(given: string) {
  const url = new URL(given);
  const clearText = allowsClearText(given);
  url.searchParams.delete('tls');
  const loopback = /^(?:localhost|127\..*|\[::1\])$/.test(url.hostname);
  return { url: url.href, requireTLS: !clearText && !loopback, ignoreTLS: clearText };
}

/**
 * Mails through the SMTP server in `url` over at most `connections` kept connections.
 * Signing (DKIM) is the mail server's work; for newsletters it must cover List-Unsubscribe and
 * List-Unsubscribe-Post (RFC 8058 section 4).
 */
export function smtpChannel(url: string, connections: number) {
  const server = createTransport({
    ...connection(url),
    pool: true,
    maxConnections: connections,
    maxMessages: 200,
    ...STEP_LIMITS_MS,
  });
  return {
    async send(mail, deliveryId, signal) {
      try {
        await server.sendMail({ ...toMessage(mail, deliveryId), signal });
      } catch (error) {
        throw smtpFailure(error);
      }
    },
    // Connects, greets and logs in.
    async verify() {
      try {
        await server.verify();
      } catch (error) {
        throw smtpFailure(error);
      }
    },
    close: () => server.close(),
  } satisfies MailChannel;
}

/**
 * A reply of 5xx to the recipient or to the email itself is final (RFC 5321 section 4.2.1). A 5xx to our login,
 * our sender address or our connection is a fault of configuration that somebody may mend meanwhile.
 */
export function smtpFailure(error: unknown): DeliveryFailure {
  const { responseCode, response, command, code } = error as {
    responseCode?: number;
    response?: string;
    command?: string;
    code?: string;
  };
  if (responseCode === undefined) return asFailure(error);
  const step = /^[A-Z]+(?: [A-Z]+)?/.exec(command ?? '')?.[0] ?? code ?? 'reply';
  const aboutThisMail = step.startsWith('RCPT') || step === 'DATA' || code === 'EENVELOPE';
  const refusedSender = step.startsWith('MAIL');
  return new DeliveryFailure(`smtp-${responseCode}-${step.toLowerCase().replaceAll(' ', '-')}`, {
    permanent: responseCode >= 500 && aboutThisMail && !refusedSender,
    bounced: step.startsWith('RCPT') && saysNoSuchMailbox(response ?? ''),
    cause: error,
  });
}

/** Bad destination mailbox, system, syntax, moved (RFC 3463 section 3.2), null MX (RFC 7505). 5.7.x is policy: spam. */
const NO_SUCH_MAILBOX = ['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10'];
const IN_WORDS =
  /\bno such (?:user|mailbox|recipient|address)|\b(?:unknown|invalid) (?:user|mailbox|recipient)|\b(?:user|mailbox|recipient|address|account) (?:is )?(?:unknown|not found|does not exist|doesn't exist|unavailable)/i;
const POLICY = /spam|policy|block|reject|denied|reputation|blacklist/i;

/** Servers that give no enhanced code are believed only when their words are plain; suppressing nobody costs little. */
function saysNoSuchMailbox(response: string): boolean {
  const [, code, enhanced] = /^(\d{3})[ -](?:(\d\.\d+\.\d+)\b)?/.exec(response) ?? [];
  if (enhanced) return NO_SUCH_MAILBOX.includes(enhanced);
  return ['550', '551', '553'].includes(code ?? '') && IN_WORDS.test(response) && !POLICY.test(response);
}
