import fc from 'fast-check';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { exampleEnquiry, messages, onTheWire, sender } from '../../../tests/support/mails.ts';
import { answerMail } from './answer.ts';

const replyTo = 'bob@agency.example';
const written = (changes: object = {}, text = 'Hello', signature = '', thread: string[] = []) =>
  answerMail(
    { text, signature },
    { enquiry: exampleEnquiry({ email: 'ada@visitor.example', ...changes }), replyTo, thread },
    sender,
    messages.answer,
  );
const arrived = async (...wanted: Parameters<typeof written>) =>
  PostalMime.parse((await onTheWire(written(...wanted)!)).raw);

test('an answer is plain text with its signature and what it answers, in the thread of what came before', async () => {
  const mail = await arrived(
    { message: 'One\n\nTwo', subject: 'A shop' },
    'Yes.\n<b>We</b> can.',
    'Bob\nSaltmarsh',
    ['first', 'second'],
  );
  expect(mail.html).toBeUndefined();
  expect(mail.text?.replaceAll('\r\n', '\n')).toMatch(
    /^Yes\.\n<b>We<\/b> can\.\n\n-- \nBob\nSaltmarsh\n\n.*:\n> One\n>\n> Two\s*$/,
  );
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
  expect(header('in-reply-to')).toBe('<second@agency.example>');
  expect(header('references')).toBe('<first@agency.example> <second@agency.example>');
  expect([mail.from?.address, mail.replyTo?.[0]?.address, mail.to?.[0]?.address]).toEqual([
    'site@agency.example',
    replyTo,
    'ada@visitor.example',
  ]);
  expect(mail.subject).toContain('A shop');
  // A person wrote it: nothing tells machines that one did.
  expect(header('auto-submitted')).toBeUndefined();
});

test('nobody is written to who gave no mailbox', () => expect(written({ email: 'no' })).toBeUndefined());

test('whatever visitor and member write, the mail has its own headers and one recipient', async () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .array(
        fc.constantFrom('\r\n', '\n', '\r', 'Bcc: x@evil.example', ',', '<', '>', '"', ':', '\0', '{time}'),
      )
      .map((parts) => parts.join('')),
  );
  const names = (raw: string) =>
    raw
      .split('\r\n\r\n')[0]!
      .replaceAll(/\r\n[ \t]/g, ' ')
      .split('\r\n')
      .map((line) => line.split(':')[0]!.toLowerCase())
      .toSorted();
  const plain = names((await onTheWire(written()!)).raw);
  await fc.assert(
    fc.asyncProperty(hostile, hostile, hostile, hostile, async (name, subject, message, text) => {
      const { raw, envelope } = await onTheWire(written({ name, subject, message }, `-${text}`, text)!);
      expect(envelope.to).toEqual(['ada@visitor.example']);
      expect(names(raw)).toEqual(plain);
      expect((await PostalMime.parse(raw)).to).toHaveLength(1);
    }),
    { numRuns: 150 },
  );
});
