import { ImapFlow, type ImapFlowError } from 'imapflow';
import type { ImapSettings } from '../config/env-imap.ts';
import { isLoopbackHost } from '../security/conninfo.ts';
import { fetchAccessToken, OAuthError, type TokenStore } from './oauth.ts';

/** Every step has a timeout, so that a server that accepts a connection and then hangs costs only seconds. */
const LIMITS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 60_000,
  // No header or mail that is fetched is larger, see MAX_MAIL_BYTES.
  maxLiteralSize: 64 * 2 ** 20,
};

/**
 * Connects to the mailbox and logs in. Passwords leave this machine encrypted (RFC 8314) unless IMAP_URL ends with
 * `?tls=off`. The caller closes the connection.
 * @throws MailboxUnreachable with one sentence
 */
export async function openMailbox(settings: ImapSettings, tokens: TokenStore): Promise<ImapFlow> {
  let client: ImapFlow | undefined;
  try {
    const { host, port, secure, allowsClearText, user, password, oauth } = settings;
    const auth = oauth
      ? { user, accessToken: await fetchAccessToken(oauth, tokens) }
      : { user, pass: password };
    client = new ImapFlow({
      ...LIMITS,
      host,
      port,
      secure,
      // Without STARTTLS the connection is refused, except on this machine.
      ...(!secure && !isLoopbackHost(host) && { doSTARTTLS: !allowsClearText }),
      auth,
      disableAutoIdle: true,
      logger: false,
    });
    // Errors of the connection reject the call that waits for it, too.
    client.on('error', () => {});
    await client.connect();
    await client.mailboxOpen(settings.folder, { readOnly: true });
    return client;
  } catch (error) {
    client?.close();
    throw new MailboxUnreachable(explain(error as ImapFlowError, settings), { cause: error });
  }
}

/** The mailbox cannot be read now. The message is a sentence that says what to do, without names and passwords. */
export class MailboxUnreachable extends Error {
  override name = 'MailboxUnreachable';
}

/** Describes what failed, and what to do about it. */
export function explain(error: Partial<ImapFlowError>, { folder, oauth }: ImapSettings): string {
  if (error instanceof OAuthError) return error.message;
  const { message = '', responseText } = error;
  const response = responseText ? ` Its response: ${responseText}` : '';
  if (error.authenticationFailed || error.serverResponseCode === 'AUTHENTICATIONFAILED')
    return oauth
      ? `The mailbox rejects the login by OAuth. Check the user in IMAP_URL, and that the token may read mail over IMAP.${response}`
      : `The mailbox rejects the login. Correct user and password in IMAP_URL, percent-encode special characters, and use an app password where the provider wants one.${response}`;
  if (error.mailboxMissing || error.serverResponseCode === 'NONEXISTENT')
    return `There is no folder "${folder}" in the mailbox. Correct the path of IMAP_URL.`;
  if (error.code === 'STARTTLS_INJECTION' || /STARTTLS/i.test(message))
    return 'This port of the mailbox does not offer encryption. Use imaps:// (usually port 993).';
  if (/certificate|altnames/i.test(message))
    return `The certificate of the mail server is not trusted (${message}). Use its own host name in IMAP_URL, or ask its operator.`;
  if (/wrong version number|packet length too long/.test(message))
    return 'This port of the mailbox does not start with TLS. Use imap:// instead of imaps://; it encrypts with STARTTLS.';
  if (error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN')
    return 'The host name of the mailbox cannot be resolved. Correct the host in IMAP_URL, or check DNS.';
  const reason = [error.code, message].filter(Boolean).join(', ');
  return `The mailbox cannot be read (${reason}). Check the host and port in IMAP_URL, and the firewall.${response}`;
}
