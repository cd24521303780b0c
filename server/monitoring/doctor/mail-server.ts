import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Environment } from '../../config/env.ts';
import { allowsClearText, smtpOptions } from '../../outbox/channels/smtp.ts';
import { findings, type Finding } from './finding.ts';

const { ok, warning, fault } = findings('Mail server');

/** Connects, encrypts and logs in as the site does; sends nothing. Says only what was tried and what came back. */
export async function checkMailServer({ smtpUrl, mailGoesToFiles }: Environment): Promise<Finding> {
  if (!smtpUrl) {
    return (mailGoesToFiles ? fault : warning)(
      'SMTP_URL is not set, so emails are written to files. Set it and restart.',
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
  const login = hasUser
    ? 'The login works'
    : 'The server responds. There is no login, because SMTP_URL has no user';
  if (isEncrypted) return ok(`${login}. The connection is encrypted.`);
  if (clearTextAllowed)
    return warning(`${login}. The connection is not encrypted. Remove tls=off from SMTP_URL.`);
  return ok(`${login}. The connection is not encrypted, which is safe on the same machine.`);
}

const NO_PASSWORDS =
  'This port accepts no passwords. Use the submission port (usually 587, or smtps:// with 465), or remove user and password from SMTP_URL if the server accepts email from this machine without them.';
/** Replies to AUTH that is not offered, or not with a password (RFC 5321, 4.2.2; RFC 4954, 4 and 6). */
const AUTH_NOT_OFFERED = [500, 502, 503, 504];

function explain({
  code = '',
  command = '',
  responseCode,
  response,
  message,
}: SMTPConnection.SMTPError): string {
  const said = response ? ` Its response: ${response}` : '';
  if (code === 'EAUTH') {
    if (AUTH_NOT_OFFERED.includes(responseCode ?? 0)) return `${NO_PASSWORDS}${said}`;
    return `The login was rejected. Correct the user and password in SMTP_URL, and percent-encode special characters.${said}`;
  }
  if (command === 'STARTTLS' && responseCode !== undefined)
    return responseCode < 500
      ? `The server cannot encrypt at the moment, so emails wait. Try again later; if the problem persists, ask its operator.${said}`
      : `This port does not offer encryption, so emails wait. Use smtps:// (usually port 465) or a port with STARTTLS (587).${said}`;
  if (response)
    return `The server rejects this machine. Ask its operator to allow it, or use the server that your provider recommends for sending.${said}`;
  return explainNetwork(code, message);
}

function explainNetwork(code: string, message: string): string {
  const names = /cert's altnames: (.+)$/.exec(message)?.[1];
  if (names) return `The certificate is for another name (${names}). Use that name in SMTP_URL.`;
  if (/certificate/i.test(message))
    return `The certificate is not trusted (${message}). Ask the operator to renew it. For your own certificate authority, set NODE_EXTRA_CA_CERTS.`;
  if (/wrong version number|packet length too long/.test(message))
    return 'This port does not start with TLS. Use smtp:// instead of smtps://; it encrypts with STARTTLS.';
  if (code === 'ETIMEDOUT' && message.startsWith('Greeting'))
    return 'The server accepts the connection but sends no greeting. A port with TLS (usually 465) needs smtps://.';
  if (code === 'EDNS')
    return `The host name cannot be resolved (${message}). Correct the host in SMTP_URL, or check DNS.`;
  return `The server cannot be reached (${message}). Check the host and port in SMTP_URL, and the firewall.`;
}
