import { createTransport } from 'nodemailer';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import { isLoopbackHost } from '../../security/conninfo.ts';
import { toMessage, type MailChannel } from './mail-channel.ts';
import { smtpFailure } from './smtp-replies.ts';

/** Every network step has a timeout, so that a server that accepts a connection and then hangs costs only seconds. */
const STEP_LIMITS_MS = {
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};

/** Whether SMTP_URL allows an unencrypted connection to another machine. */
export const allowsClearText = (url: string): boolean => new URL(url).searchParams.get('tls') === 'off';

/**
 * Nodemailer's options for SMTP_URL. Passwords and inquiries leave this machine encrypted (RFC 8314) unless the URL says
 * `?tls=off`; a server without STARTTLS is refused.
 */
export function smtpOptions(smtpUrl: string) {
  const url = new URL(smtpUrl);
  const clearText = allowsClearText(smtpUrl);
  url.searchParams.delete('tls');
  return {
    ...parseConnectionUrl(url.href),
    requireTLS: !clearText && !isLoopbackHost(url.hostname),
    ignoreTLS: clearText,
    ...STEP_LIMITS_MS,
  };
}

/**
 * Mails through the SMTP server in `url` over a pool of at most `connections` connections.
 * Signing (DKIM) is the mail server's work; for newsletters it must cover List-Unsubscribe and
 * List-Unsubscribe-Post (RFC 8058 section 4).
 */
export function smtpChannel(url: string, connections: number) {
  const server = createTransport({
    ...smtpOptions(url),
    pool: true,
    maxConnections: connections,
    maxMessages: 200,
  });
  return {
    async send(mail, deliveryId, signal) {
      try {
        const { rejected, rejectedErrors } = await server.sendMail({
          ...toMessage(mail, deliveryId),
          signal,
        });
        // Nodemailer throws only if the server rejects every recipient. A copy that it took was sent all the same.
        if (rejected.includes(mail.to.address)) throw rejectedErrors?.[0] ?? new Error('recipient rejected');
      } catch (error) {
        throw smtpFailure(error, mail.to.address);
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
