import { ELEMENT_NODE, parse, TEXT_NODE, walkSync, type Node, type TextNode } from 'ultrahtml';
import { expect, test } from 'vitest';
import { exampleInquiry, messages, sender } from '../../../tests/support/mails.ts';
import type { Sender } from '../../mail/mail.ts';
import { renderTextMail } from '../../mail/text-mail.tsx';
import { newsletterMail } from '../../subscribers/mails/newsletter.tsx';
import { acknowledgementMail, nameToGreet } from './acknowledgement.ts';
import { digestMail } from './digest.tsx';
import { notificationMail } from './notification.tsx';

test('the agency reads when a letter came by the time and clock of its place', async () => {
  const received = async (agency: Partial<Sender['agency']>) => {
    const here = { ...sender, agency: { ...sender.agency, ...agency } };
    const { text, html } = await notificationMail(exampleInquiry(), {
      to: 'to@a.example',
      sender: here,
      messages,
    });
    expect(html).toContain(`lang="${here.agency.language}"`);
    return text.replaceAll(/\s+/g, ' ');
  };
  const austin = { language: 'en-US', timeZone: 'America/Chicago', clock: 12 } as const;
  expect(await received(austin)).toContain('Nov 20, 2026, 3:30 AM CST');
  const valencia = { language: 'es-ES', timeZone: 'Europe/Madrid', clock: 24 } as const;
  expect(await received(valencia)).toMatch(/20 nov 2026, 10:30 CET/);
});

test('a stranger cannot make the acknowledgement carry an offer', async () => {
  for (const name of [
    'Win $1000 at casino.example',
    'casino.example',
    'http://evil.example',
    'a@b.example',
    'x'.repeat(60),
  ]) {
    expect(nameToGreet(name)).toBeUndefined();
    const mail = await acknowledgementMail(
      exampleInquiry({ name, subject: name, message: name }),
      sender,
      messages.acknowledgement,
    );
    expect(mail?.text).not.toContain(name);
    expect(mail?.html).not.toContain(name);
  }
  expect(nameToGreet("Zoë O'Brien-Müller")).toBe("Zoë O'Brien-Müller");
});

test.each([
  'علی‌رضا',
  'किशोर',
  'Gal·la',
  'ジョン・スミス',
  'O‘Neil',
  'Dr. Smith Jr.',
  "O'Neill",
  'Anne-Marie',
])('%s is greeted', (name) => expect(nameToGreet(name)).toBe(name));

/** Returns the text content of a node. */
function textOf(node: Node): string {
  let text = '';
  walkSync(node, (one) => {
    if (one.type === TEXT_NODE) text += one.value;
  });
  return text;
}

const hebrew = exampleInquiry({
  name: 'דנה',
  email: 'dana@visitor.example',
  subject: 'אתר חדש!',
  message: 'Hello,\nשלום (CRM)!',
});
const letter = { subject: 'חדשות!', body: 'Hello\n\nשלום (CRM)!' };
const link = new URL('https://agency.example/unsubscribe');
const to = { name: '', address: 'to@a.example' };
const { reference, name, email, subject } = hebrew;
test.each([
  ['the acknowledgement', () => acknowledgementMail(hebrew, sender, messages.acknowledgement)],
  [
    'the bounce',
    () =>
      renderTextMail({
        sender,
        to,
        texts: messages.bounce,
        values: { reference, name, email, subject },
        dir: 'auto',
      }),
  ],
  ['the digest', () => digestMail([hebrew], { day: '2026-11-20', to: 'to@a.example', sender, messages })],
  ['the notification', () => notificationMail(hebrew, { to: 'to@a.example', sender, messages })],
  [
    'a newsletter',
    () =>
      newsletterMail(
        { newsletter: letter, to: 'to@a.example', unsubscribe: link, lane: 'sending' },
        sender,
        messages.newsletter,
      ),
  ],
])('%s lets each typed text have its own direction', async (_, mail) => {
  const { html = '' } = (await mail()) ?? {};
  const typed: Node[] = [];
  walkSync(parse(html), (node) => {
    if (node.type === TEXT_NODE && /[א-ת]/.test(node.value)) typed.push(node);
  });
  // The first letter decides the direction of an element with dir="auto".
  const hasDirection = (node: Node): boolean =>
    (node.type === ELEMENT_NODE &&
      (node.name === 'bdi' ||
        /plaintext/.test(node.attributes['style'] ?? '') ||
        (node.attributes['dir'] === 'auto' && !/^\s*Hello/.test(textOf(node))))) ||
    ('parent' in node && hasDirection(node.parent as Node));
  const isSeen = (node: Node): boolean =>
    !(node.type === ELEMENT_NODE && /display:none/.test(node.attributes['style'] ?? '')) &&
    (!('parent' in node) || isSeen(node.parent as Node));
  expect(typed.length).toBeGreaterThan(0);
  const wrong = typed.filter((node) => isSeen(node) && !hasDirection(node));
  expect(wrong.map((node) => (node as TextNode).value)).toEqual([]);
});
