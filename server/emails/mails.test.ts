import { beforeAll, expect, test } from 'vitest';
import { exampleLead, exampleSender, onTheWire } from '../../tests/support/mails.ts';
import { acknowledgementMail, nameToGreet } from './acknowledgement.tsx';
import { confirmationMail } from './confirmation.tsx';
import { digestMail } from './digest.tsx';
import { newsletterMail } from './newsletter.tsx';
import { notificationMail } from './notification.tsx';
import type { Sender } from './sender.ts';

let sender: Sender;
beforeAll(async () => {
  sender = await exampleSender();
});

test('an address that is not one mailbox gets no acknowledgement, and the agency is told', async () => {
  const doubtful = exampleLead({ email: 'ada at visitor dot example' });
  expect(await acknowledgementMail(doubtful, sender)).toBeUndefined();
  const mail = await notificationMail(doubtful, 'to@a.example', sender);
  expect(mail.replyTo).toBeUndefined();
  expect(mail.text).toContain(doubtful.email);
  const well = await notificationMail(exampleLead(), 'to@a.example', sender);
  expect(mail.text.length).toBeGreaterThan(well.text.length);
});

test('the agency reads the message as it was written', async () => {
  const mail = await notificationMail(
    exampleLead({ message: 'One.\n\n  Two & <three>\nhttps://x.example/a?b=1&c=2' }),
    'to@a.example',
    sender,
  );
  for (const line of ['One.', 'Two & <three>', 'https://x.example/a?b=1&c=2'])
    expect(mail.text).toContain(line);
  expect(mail.html).toContain('Two &amp; &lt;three&gt;');
});

test('a stranger cannot make the acknowledgement carry an offer', async () => {
  for (const name of ['Win $1000 at casino.example', 'http://evil.example', 'a@b.example', 'x'.repeat(60)]) {
    expect(nameToGreet(name)).toBeUndefined();
    const mail = await acknowledgementMail(exampleLead({ name, subject: name, message: name }), sender);
    expect(mail?.text).not.toContain(name);
    expect(mail?.html).not.toContain(name);
  }
  expect(nameToGreet("Zoë O'Brien-Müller")).toBe("Zoë O'Brien-Müller");
});

test('a newsletter can be ended with one click, by machines and people', async () => {
  const link = new URL('https://groundline.example/unsubscribe?token=abc');
  const note = {
    subject: 'Field note',
    body: '# Hello\n\nSome *words* and a [link](https://groundline.example/blog).',
  };
  const mail = await newsletterMail(note, 'reader@visitor.example', link, sender);
  const { raw } = await onTheWire(mail);
  expect(raw.replaceAll(/\r\n[ \t]/g, '')).toContain(`List-Unsubscribe: <${link.href}>`);
  expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(mail.html).toContain(`href="${link.href}"`);
  expect(mail.text).toContain(link.href);
});

test('the confirmation leads to its page; the digest lists what was held and why', async () => {
  const link = new URL('https://groundline.example/subscribe/confirm?token=abc');
  const confirmation = await confirmationMail('reader@visitor.example', link, sender);
  expect(confirmation.text).toContain(link.href);
  const held = Array.from({ length: 60 }, (_, n) =>
    exampleLead({ reference: `GL-0000-${String(n).padStart(4, '0')}`, reasons: '["many-links"]', score: 60 }),
  );
  const digest = await digestMail('2026-11-20', held, 'to@a.example', sender);
  expect(digest.text).toContain('GL-0000-0000');
  expect(digest.text).toContain(sender.words.signals['many-links']);
  expect(digest.text).toContain('10');
});
