import { expect, test } from 'vitest';
import { exampleEnquiry, messages, sender } from '../../../tests/support/mails.ts';
import type { Sender } from '../../mail/mail.ts';
import { acknowledgementMail, nameToGreet } from './acknowledgement.tsx';
import { digestMail } from './digest.tsx';
import { notificationMail } from './notification.tsx';

test('an address that is not one mailbox gets no acknowledgement, and the agency is told', async () => {
  const doubtful = exampleEnquiry({ email: 'ada at visitor dot example' });
  expect(await acknowledgementMail(doubtful, sender, messages.acknowledgement)).toBeUndefined();
  const mail = await notificationMail(doubtful, 'to@a.example', sender, messages);
  expect(mail.replyTo).toBeUndefined();
  expect(mail.text).toContain(doubtful.email);
  const well = await notificationMail(exampleEnquiry(), 'to@a.example', sender, messages);
  expect(mail.text.length).toBeGreaterThan(well.text.length);
});

test('the agency reads the message as it was written', async () => {
  const mail = await notificationMail(
    exampleEnquiry({ message: 'One.\n\n  Two & <three>\nhttps://x.example/a?b=1&c=2' }),
    'to@a.example',
    sender,
    messages,
  );
  for (const line of ['One.', 'Two & <three>', 'https://x.example/a?b=1&c=2'])
    expect(mail.text).toContain(line);
  expect(mail.html).toContain('Two &amp; &lt;three&gt;');
});

test('the agency reads when a letter came by the time and clock of its place', async () => {
  const received = async (agency: Partial<Sender['agency']>) => {
    const here = { ...sender, agency: { ...sender.agency, ...agency } };
    const { text, html } = await notificationMail(exampleEnquiry(), 'to@a.example', here, messages);
    expect(html).toContain(`lang="${here.agency.language}"`);
    return text.replaceAll(/\s+/g, ' ');
  };
  const austin = { language: 'en-US', timeZone: 'America/Chicago', clock: 12 } as const;
  expect(await received(austin)).toContain('Nov 20, 2026, 3:30 AM CST');
  const valencia = { language: 'es-ES', timeZone: 'Europe/Madrid', clock: 24 } as const;
  expect(await received(valencia)).toMatch(/20 nov 2026, 10:30 CET/);
});

test('a message of nothing but line breaks costs no more than one of letters, and reaches the agency whole', async () => {
  const cost = async (message: string) => {
    const begun = performance.now();
    await notificationMail(exampleEnquiry({ message }), 'to@a.example', sender, messages);
    return performance.now() - begun;
  };
  const best = async (message: string) => {
    const costs = [];
    for (let run = 0; run < 5; run += 1) costs.push(await cost(message));
    return Math.min(...costs);
  };
  await cost('Loads the templates.');
  const letters = await best('x'.repeat(60_000));
  expect(await best('\n'.repeat(60_000))).toBeLessThan(8 * letters);
  const lines = Array.from({ length: 9_000 }, (_, line) => `  ${line}`).join('\n');
  const mail = await notificationMail(exampleEnquiry({ message: lines }), 'to@a.example', sender, messages);
  expect(mail.text).toContain(lines);
  expect(mail.html).toContain('1999<br/>');
  expect(mail.html).toContain('8999');
});

test('a stranger cannot make the acknowledgement carry an offer', async () => {
  for (const name of ['Win $1000 at casino.example', 'http://evil.example', 'a@b.example', 'x'.repeat(60)]) {
    expect(nameToGreet(name)).toBeUndefined();
    const mail = await acknowledgementMail(
      exampleEnquiry({ name, subject: name, message: name }),
      sender,
      messages.acknowledgement,
    );
    expect(mail?.text).not.toContain(name);
    expect(mail?.html).not.toContain(name);
  }
  expect(nameToGreet("Zoë O'Brien-Müller")).toBe("Zoë O'Brien-Müller");
});

test('the digest lists what was held and why', async () => {
  const held = Array.from({ length: 60 }, (_, n) =>
    exampleEnquiry({
      reference: `GL-0000-${String(n).padStart(4, '0')}`,
      signals: '["many-links"]',
      score: 60,
    }),
  );
  const digest = await digestMail('2026-11-20', held, 'to@a.example', sender, messages);
  expect(digest.text).toContain('GL-0000-0000');
  expect(digest.text).toContain(messages.signals['many-links']);
  expect(digest.text).toContain('10');
});
