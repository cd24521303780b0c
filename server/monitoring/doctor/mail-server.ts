import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Environment } from '../../config/env.ts';
import { allowsClearText, smtpOptions } from '../../outbox/channels/smtp.ts';
import { findings, type Finding } from './finding.ts';

const { ok, warning, fault } = findings('Mail server');

/** Connects, encrypts and logs in as the site does; sends nothing. Says only what was tried and what came back. */
export async function checkMailServer({ smtpUrl, mailGoesToFiles }: Environment): Promise<Finding> {
  if (!smtpUrl) {
    return (mailGoesToFiles ? fault : warning)(
      'SMTP_URL is not set, so mail goes to files: set it, and restart.',
    );
  }
  const { auth, ...options } = smtpOptions(smtpUrl);
  const connection = new SMTPConnection(options);
  try {
    await completed(connection, (done) => connection.connect(done));
    const { secure, allowsAuth } = connection;
    if (auth && !allowsAuth) return fault(NO_PASSWORDS);
    if (auth) await completed(connection, (done) => connection.login(auth, done));
    return describe(secure, auth !== undefined, allowsClearText(smtpUrl));
  } catch (error) {
    return fault(explain(error as SMTPConnection.SMTPError));
  } finally {
    connection.close();
  }
}

/** Resolves when the step calls back without an error. Errors of the connection come as events. */
function completed(
  connection: SMTPConnection,
  step: (done: (error?: Error | null) => void) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.on('error', reject);
    step((error) => (error ? reject(error) : resolve()));
  });
}

function describe(isEncrypted: boolean, hasUser: boolean, clearTextAllowed: boolean): Finding {
  const login = hasUser ? 'Takes the login' : 'Answers, and nothing logs in, because SMTP_URL has no user';
  if (isEncrypted) return ok(`${login}. Mail leaves encrypted.`);
  if (clearTextAllowed) return warning(`${login}. Mail leaves in clear text: take tls=off out of SMTP_URL.`);
  return ok(`${login}. It is not encrypted, which is no risk on the same machine.`);
}

const NO_PASSWORDS =
  'Takes no passwords at this port: use the port for submission (usually 587, or smtps:// with 465), or take user and password out of SMTP_URL if it takes mail from this machine without.';
/** Replies to AUTH that is not offered, or not with a password (RFC 5321, 4.2.2; RFC 4954, 4 and 6). */
const AUTH_NOT_OFFERED = [500, 502, 503, 504];

function explain({
  code = '',
  command = '',
  responseCode,
  response,
  message,
}: SMTPConnection.SMTPError): string {
  const said = response ? ` It said: ${response}` : '';
  if (code === 'EAUTH') {
    if (AUTH_NOT_OFFERED.includes(responseCode ?? 0)) return `${NO_PASSWORDS}${said}`;
    return `Refuses the login: correct user and password in SMTP_URL, percent-encoded where they have special characters.${said}`;
  }
  if (command === 'STARTTLS' && responseCode !== undefined)
    return responseCode < 500
      ? `Cannot encrypt at the moment, so mail waits: try again, and ask its operator if this lasts.${said}`
      : `Offers no encryption at this port, so mail waits: use smtps:// (usually port 465) or a port with STARTTLS (587).${said}`;
  if (response)
    return `Refuses this machine: ask its operator to let it in, or use the server that your provider names for sending.${said}`;
  return explainNetwork(code, message);
}

function explainNetwork(code: string, message: string): string {
  const names = /cert's altnames: (.+)$/.exec(message)?.[1];
  if (names) return `Its certificate has another name (${names}): use that name in SMTP_URL.`;
  if (/certificate/i.test(message))
    return `Its certificate is not trusted (${message}): let its operator renew it; for an authority of your own, set NODE_EXTRA_CA_CERTS.`;
  if (/wrong version number|packet length too long/.test(message))
    return 'Speaks no TLS at this port: use smtp:// instead of smtps://, which encrypts by STARTTLS.';
  if (code === 'ETIMEDOUT' && message.startsWith('Greeting'))
    return 'Accepts the connection but says nothing: a port with TLS (usually 465) needs smtps://.';
  if (code === 'EDNS') return `Its name is unknown (${message}): correct the host in SMTP_URL, or the DNS.`;
  return `Cannot be reached (${message}): check host and port, and whether a firewall lets the connection through.`;
}
