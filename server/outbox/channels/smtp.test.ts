import { expect, test } from 'vitest';
import { startSmtpPeer, type SmtpBehavior } from '../../../tests/support/smtp.ts';
import type { Mail } from '../../mail/mail.ts';
import { DeliveryFailure } from '../delivery.ts';
import { smtpFailure, smtpChannel } from './smtp.ts';

const mail: Mail = {
  from: { name: 'Agency', address: 'site@agency.example' },
  to: { name: 'Ada', address: 'ada@visitor.example' },
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
};

async function failureWhen(behavior: SmtpBehavior): Promise<DeliveryFailure> {
  const peer = await startSmtpPeer(behavior);
  const transport = smtpChannel(peer.url, 1);
  const failure: unknown = await transport.send(mail, 'id', AbortSignal.timeout(300)).catch((error) => error);
  transport.close();
  await peer.close();
  if (!(failure instanceof DeliveryFailure)) throw new Error('the mail was taken');
  return failure;
}

test('the same delivery has the same Message-ID each time', async () => {
  await using peer = await startSmtpPeer();
  const transport = smtpChannel(peer.url, 1);
  for (let time = 0; time < 2; time += 1) await transport.send(mail, 'one-id', AbortSignal.timeout(5_000));
  expect(peer.received.map((received) => received.mail.messageId)).toEqual(
    Array(2).fill('<one-id@agency.example>'),
  );
  transport.close();
});

test('a recipient refused for good is final, one refused for now is not', async () => {
  expect(await failureWhen({ refuse: 550 })).toMatchObject({ permanent: true, reason: 'smtp-550-rcpt-to' });
  expect(await failureWhen({ refuse: 451 })).toMatchObject({ permanent: false, reason: 'smtp-451-rcpt-to' });
});

test('a server that hangs, cuts or is not there means trying again', async () => {
  expect(await failureWhen({ hang: true })).toMatchObject({ permanent: false, reason: 'timeout' });
  expect(await failureWhen({ cut: true })).toMatchObject({ permanent: false });
  const transport = smtpChannel('smtp://127.0.0.1:1', 1);
  await expect(transport.send(mail, 'id', AbortSignal.timeout(5_000))).rejects.toMatchObject({
    permanent: false,
  });
  transport.close();
});

test.each([
  [{ responseCode: 535, command: 'AUTH PLAIN' }, false],
  [{ responseCode: 553, command: 'MAIL FROM' }, false],
  [{ responseCode: 554, command: 'CONN' }, false],
  [{ responseCode: 554, command: 'DATA' }, true],
  [{ responseCode: 452, command: 'DATA' }, false],
])('%j is final: %s', (error, permanent) => expect(smtpFailure(error).permanent).toBe(permanent));

/** The same machine under an address that does not name it: to a client, any host of the network. */
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

test.each([
  ['550 5.1.1 <ada@visitor.example>: Recipient address rejected: User unknown', true],
  ['550 5.1.10 Recipient domain has a null MX', true],
  ['550-5.1.1 The email account that you tried to reach does not exist.', true],
  ['550 No such user here', true],
  ['553 sorry, mailbox not found', true],
  ['550 5.7.1 Message rejected as spam: user unknown', false],
  ['550 5.2.2 Mailbox full', false],
  ['550 5.1.8 Sender address rejected', false],
  ['550 Blocked by policy, no such user', false],
  ['550 Not taken', false],
  ['554 No such user here', false],
])('%j says that there is no such mailbox: %s', (response, bounced) => {
  const responseCode = Number(response.slice(0, 3));
  expect(smtpFailure({ responseCode, response, command: 'RCPT TO' }).bounced).toBe(bounced);
  expect(smtpFailure({ responseCode, response, command: 'MAIL FROM' }).bounced).toBe(false);
});
