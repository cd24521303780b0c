import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizeEmail, parseEmailAddress, parseMailFrom } from './email-address.ts';

test.each([
  ['ada@visitor.example', 'ada@visitor.example'],
  ['  Ada.L+shop@Visitor.Example ', 'Ada.L+shop@visitor.example'],
  ["o'brien@visitor.example", "o'brien@visitor.example"],
  ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ['abc..def.@docomo.example', 'abc..def.@docomo.example'],
  ['\u200bada@visitor.example\ufeff', 'ada@visitor.example'],
  ['a\u00adda@visi\u2060tor.example', 'ada@visitor.example'],
])('%j is plainly one mailbox', (typed, mailbox) => expect(parseEmailAddress(typed)).toBe(mailbox));

test.each([
  '',
  'ada',
  'ada@',
  '@visitor.example',
  'ada@visitor',
  'ada@@visitor.example',
  'a@x.example, b@y.example',
  'Ada <ada@visitor.example>',
  'ada@visitor.example\nBcc: b@y.example',
  '"a b"@visitor.example',
  'ada@127.0.0.1',
  'ada@[127.0.0.1]',
  'ada@visitor..example',
  'ada@-x.example',
  `${'a'.repeat(65)}@x.example`,
  'ada@visitor.example;b@y.example',
  'ada@visitor.example>',
  'ada@vis\u0000itor.example',
  // The email would go to another mailbox.
  'a@one.example\tb',
  'a@one.example b',
  'a@one%2eexample',
])('%j is not', (typed) => expect(parseEmailAddress(typed)).toBeUndefined());

const part = fc.oneof(fc.string({ unit: 'binary', maxLength: 20 }), fc.stringMatching(/^[a-z.]{1,9}$/));
const almostMailbox = fc.tuple(part, part).map((parts) => parts.join('@'));

test('a valid address has one @, no blank, no separator and only ASCII', () => {
  fc.assert(
    fc.property(almostMailbox, (typed) => {
      const mailbox = parseEmailAddress(typed);
      if (mailbox !== undefined) expect(mailbox).toMatch(/^[!-+\--9=?A-~]+@[a-z0-9.-]+$/);
    }),
  );
});

test.each([
  ['hello@a.example', { name: '', address: 'hello@a.example' }],
  ['Other Name <hello@a.example>', { name: 'Other Name', address: 'hello@a.example' }],
  ['"Other, Name" <hello@a.example>', { name: 'Other, Name', address: 'hello@a.example' }],
  ['<hello@a.example>', { name: '', address: 'hello@a.example' }],
  ['Agentur <hallo@müller.example>', { name: 'Agentur', address: 'hallo@xn--mller-kva.example' }],
])('MAIL_FROM %j', (text, sender) => expect(parseMailFrom(text)).toEqual(sender));

test.each([
  [' Ada@BÜCHER.example ', 'ada@xn--bcher-kva.example'],
  ['ada@Bu\u0308cher.example', 'ada@xn--bcher-kva.example'],
  ['ada@xn--BCHER-kva.example', 'ada@xn--bcher-kva.example'],
  [' No Address ', 'no address'],
])('%j is compared as %j', (typed, compared) => expect(normalizeEmail(typed)).toBe(compared));
