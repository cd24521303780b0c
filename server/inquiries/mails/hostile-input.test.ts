import fc from 'fast-check';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { exampleInquiry, messages, onTheWire, sender } from '../../../tests/support/mails.ts';
import { replyMail } from '../../../inbox/api/mails/reply.ts';
import { headerText } from '../../mail/mail.ts';
import { notificationMail } from './notification.tsx';

/** Returns the sorted header names of a raw mail, with folded lines joined. */
const headerNames = (raw: string): string[] =>
  (raw.split('\r\n\r\n')[0] ?? '')
    .replaceAll(/\r\n[ \t]/g, ' ')
    .split('\r\n')
    .map((line) => line.split(':')[0]?.toLowerCase() ?? '')
    .sort();

const PARTS = String.raw`, ; < > " @ : &lt; {name} {time} a@evil.example ada@visitor.example =?utf-8?q?=0ABcc?=`;
const pieces = [
  ...PARTS.split(' '),
  '\r\n',
  '\n',
  '\r',
  ' ',
  '\0',
  '\u2028',
  'x'.repeat(200),
  'Bcc: x@evil.example',
  'To: y@evil.example',
  '<script>',
  '<img src=x onerror=1>',
];
const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.array(fc.constantFrom(...pieces)).map((parts) => parts.join('')),
);
const hostileInquiry = fc
  .record({ name: hostile, email: hostile, subject: hostile, message: hostile })
  .map((fields) => exampleInquiry(fields));

test('hostile input adds no header or recipient to a mail of an inquiry', async () => {
  const plain = headerNames(
    (
      await onTheWire(
        await notificationMail(exampleInquiry({ email: 'no' }), { to: 'to@a.example', sender, messages }),
      )
    ).raw,
  );
  await fc.assert(
    fc.asyncProperty(hostileInquiry, async (input) => {
      const mail = await notificationMail(input, { to: 'to@a.example', sender, messages });
      const { raw, envelope } = await onTheWire(mail);
      const expected = mail.replyTo ? [...plain, 'reply-to'].sort() : plain;
      expect(headerNames(raw)).toEqual(expected);
      expect(envelope).toEqual({ from: sender.from.address, to: ['to@a.example'] });
      const parsed = await PostalMime.parse(raw);
      expect(parsed.to?.map(({ address }) => address)).toEqual(['to@a.example']);
      expect(parsed.cc ?? []).toEqual([]);
      expect(parsed.bcc ?? []).toEqual([]);
      expect(parsed.replyTo?.length ?? 0).toBe(mail.replyTo ? 1 : 0);
    }),
    { numRuns: 150 },
  );
});

test('hostile input adds no header or recipient to a reply', async () => {
  const written = (text: string, signature = '', changes: object = {}) => {
    const inquiry = exampleInquiry({ ...changes, email: 'ada@visitor.example' });
    const mail = replyMail(
      { text, signature },
      { inquiry, author: text, thread: [] },
      sender,
      messages.reply,
    );
    return onTheWire(mail!);
  };
  const plain = headerNames((await written('Hello')).raw);
  // A person wrote the reply, so no header may mark it as automatic.
  expect(plain).not.toContain('auto-submitted');
  await fc.assert(
    fc.asyncProperty(hostile, hostile, hostile, hostile, async (name, subject, message, text) => {
      const { raw, envelope } = await written(`-${text}`, text, { name, subject, message });
      expect(envelope.to).toEqual(['ada@visitor.example']);
      expect(headerNames(raw)).toEqual(plain);
      const { to, html } = await PostalMime.parse(raw);
      expect([to?.length, html]).toEqual([1, undefined]);
    }),
    { numRuns: 150 },
  );
});

test('no text of a visitor becomes markup', async () => {
  const skeleton = (html = '') => html.match(/<\/?(?!br\b|a\b|\/a\b)[a-z][^\s>]*/gi)?.join(' ');
  const one = exampleInquiry({ email: 'no' });
  const before = skeleton((await notificationMail(one, { to: 'to@a.example', sender, messages })).html);
  await fc.assert(
    fc.asyncProperty(hostile, hostile, async (name, message) => {
      const mail = await notificationMail(
        { ...one, name, message },
        { to: 'to@a.example', sender, messages },
      );
      expect(skeleton(mail.html)).toBe(before);
    }),
    { numRuns: 150 },
  );
});

test('a header keeps no character that changes the direction of its text', () => {
  expect(headerText('a\u061c\u200e\u200f\u202e\u2066b')).toBe('a b');
});
