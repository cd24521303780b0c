import { expect, test } from 'vitest';
import { startSmtpPeer } from '../../../tests/support/smtp.ts';
import type { Mail } from '../../mail/mail.ts';
import { smtpFailure } from './smtp-replies.ts';
import { smtpChannel, smtpOptions } from './smtp.ts';

const mail: Mail = {
  from: { name: 'Agency', address: 'site@agency.example' },
  to: { name: 'Ada', address: 'ada@visitor.example' },
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
};

test('the same delivery has the same Message-ID each time', async () => {
  await using peer = await startSmtpPeer();
  const transport = smtpChannel(peer.url, 1);
  for (let time = 0; time < 2; time += 1) await transport.send(mail, 'one-id', AbortSignal.timeout(5_000));
  expect(peer.received.map((received) => received.mail.messageId)).toEqual(
    Array(2).fill('<one-id@agency.example>'),
  );
  transport.close();
});

/** The same machine under an address that a client does not recognize as loopback. */
const elsewhere = (url: string) => url.replace('127.0.0.1', '0.0.0.0');
const verdictOf = async (url: string) => {
  const transport = smtpChannel(url, 1);
  const failure = await transport
    .send(mail, 'id', AbortSignal.timeout(5_000))
    .catch((error: unknown) => error);
  transport.close();
  return failure;
};

test('another machine gets no mail in clear text, unless the setting says so', async () => {
  await using peer = await startSmtpPeer();
  expect(await verdictOf(elsewhere(peer.url))).toMatchObject({ permanent: false });
  expect(peer.received).toEqual([]);
  expect(await verdictOf(`${elsewhere(peer.url)}?tls=off`)).toBeUndefined();
  expect(await verdictOf(peer.url)).toBeUndefined();
  expect(peer.received).toHaveLength(2);
});

test('a host whose name begins like a loopback address has to encrypt', () => {
  expect(smtpOptions('smtp://user:secret@127.example.com').requireTLS).toBe(true);
  expect(smtpOptions('smtp://user:secret@[::1]').requireTLS).toBe(false);
});

test.each([
  ['550 5.4.5 Daily user sending quota exceeded', 'RCPT TO', 'us'],
  ['550 Daily user sending quota exceeded', 'RCPT TO', 'us'],
  ['454 4.7.0 Too many messages in this hour', 'RCPT TO', 'us'],
  ['452 4.5.3 Hourly message limit reached', 'DATA', 'us'],
  ['421 4.7.0 Try again later, closing connection', 'DATA', 'us'],
  ['554 5.7.1 <ada@visitor.example>: Relay access denied', 'RCPT TO', 'us'],
  ['550 5.7.60 Client does not have permissions to send as this sender', 'DATA', 'us'],
  ['550 5.7.26 This mail has been blocked because the sender is unauthenticated', 'DATA', 'us'],
  ['554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.spamhaus.org', 'RCPT TO', 'us'],
  ['550 5.1.8 Sender address rejected: Domain not found', 'RCPT TO', 'us'],
  ['553 sorry, that domain is not in my list of allowed rcpthosts; no relaying', 'RCPT TO', 'us'],
  ['550 Your account has been suspended', 'RCPT TO', 'us'],
  ['550 5.7.501 Service unavailable. Spam abuse detected from IP range', 'RCPT TO', 'us'],
  ['554 Message not allowed, not accepted for policy reasons', 'DATA', 'us'],
  ['530 5.7.0 Authentication required', 'MAIL FROM', 'us'],
  ['535 5.7.8 Bad credentials', 'AUTH PLAIN', 'us'],
  ['554 No SMTP service here', 'CONN', 'us'],
  ['552 5.2.2 The mailbox is over its quota', 'RCPT TO', 'final'],
  ['552 Mailbox of this user is over quota', 'RCPT TO', 'final'],
  ['550 5.2.1 The account is disabled', 'RCPT TO', 'final'],
  ['550 5.7.1 RESOLVER.RST.AuthRequired; authentication required', 'RCPT TO', 'final'],
  ['550 5.7.1 Invalid rcpt: domain suspended for non-payment', 'RCPT TO', 'final'],
  ['550 5.4.1 Recipient address rejected: Access denied', 'RCPT TO', 'final'],
  ['552 5.3.4 Message too big for system', 'DATA', 'final'],
  ['554 5.7.1 Message rejected as spam', 'DATA', 'final'],
  ['550 5.1.1 <ada@visitor.example>: Recipient address rejected: User unknown', 'RCPT TO', 'bounce'],
  ['550 5.1.1 User unknown in relay recipient table', 'RCPT TO', 'bounce'],
  ['550-5.1.1 The email account that you tried to reach does not exist.', 'RCPT TO', 'bounce'],
  ['550 5.1.10 Recipient domain has a null MX', 'RCPT TO', 'bounce'],
  ['550 5.5.0 Requested action not taken: mailbox unavailable', 'RCPT TO', 'bounce'],
  ['550 5.1.0 <ada@visitor.example> Address unknown', 'RCPT TO', 'bounce'],
  ['550 #5.1.1 User unknown', 'RCPT TO', 'bounce'],
  ['550 No such user here', 'RCPT TO', 'bounce'],
  ['553 sorry, mailbox not found', 'RCPT TO', 'bounce'],
  ['550 No such user here', 'MAIL FROM', 'us'],
  ['550 5.7.1 Message rejected as spam: user unknown', 'RCPT TO', 'final'],
  ['550 Not taken', 'RCPT TO', 'final'],
  ['554 No such user here', 'RCPT TO', 'final'],
  ['450 4.7.1 Come back in 5 minutes', 'RCPT TO', 'again'],
  ['451 4.3.0 Temporary lookup failure', 'RCPT TO', 'again'],
  ['452 4.2.2 Mailbox full', 'RCPT TO', 'again'],
])('%j to %s is about %s', (response, command, expected) => {
  const failure = smtpFailure({ responseCode: Number(response.slice(0, 3)), response, command });
  const { rejection, bounced, permanent } = failure;
  const kind = (rejection && 'us') || (bounced && 'bounce') || (permanent && 'final') || 'again';
  expect(kind).toBe(expected);
  expect(rejection !== undefined && bounced).toBe(false);
});

test.each([
  ['550 5.4.5 Daily user sending quota exceeded', 'RCPT TO', 'limit'],
  ['454 4.7.0 Too many messages in this hour', 'RCPT TO', 'limit'],
  ['554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked', 'RCPT TO', 'unclear'],
  ['554 5.7.1 Message rejected: URL is blacklisted', 'DATA', 'unclear'],
  ['530 5.7.0 Authentication required', 'MAIL FROM', 'site'],
])('%j to %s rejects: %s', (response, command, expected) => {
  expect(smtpFailure({ responseCode: Number(response.slice(0, 3)), response, command }).rejection).toBe(
    expected,
  );
});

test.each([
  ['550 <%s>: unrouteable address', 'dmarc.suspended@nx.example'],
  ['554 5.7.1 <%s>: Recipient address rejected: Access denied', 'spamhaus@visitor.example'],
  ['550 5.1.0 %s rejected', 'credits@visitor.example'],
  ['450 <%s>: try later', 'dmarc@visitor.example'],
  ['550 mailbox spamhaus: refused', 'spamhaus@visitor.example'],
  ['550 we do not know "your ip is blocked"', 'ada@visitor.example'],
  ['550 found http://visitor.example/blacklist in it', 'ada@visitor.example'],
  ['550 no route to payment.suspended.example', 'ada@payment.suspended.example'],
])('%j to %s means only that recipient', (reply, recipient) => {
  const response = reply.replace('%s', recipient);
  const error = { responseCode: Number(response.slice(0, 3)), response, command: 'RCPT TO' };
  expect(smtpFailure(error, recipient).rejection).toBeUndefined();
});
