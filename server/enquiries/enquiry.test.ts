import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkEnquiry } from './enquiry.ts';

const good = { name: 'Ada', email: 'not an address', subject: 'Hello' };

test('name, email and subject are needed, a message is not, and no form of address is refused', () => {
  expect(checkEnquiry(good)).toEqual({ ok: true, enquiry: { ...good, message: '' } });
  expect(checkEnquiry({ name: ' ', email: '\t', subject: '\u00a0' })).toEqual({
    ok: false,
    errors: { name: 'missing', email: 'missing', subject: 'missing' },
  });
});

test('what is not text counts as missing, of many the first text counts', () => {
  expect(checkEnquiry({ ...good, name: { toString: () => 'x' } })).toMatchObject({
    errors: { name: 'missing' },
  });
  expect(checkEnquiry({ ...good, name: [7, 'Ada', 'Bob'] })).toMatchObject({ enquiry: { name: 'Ada' } });
  const inherited = Object.create(good) as Record<string, unknown>;
  expect(checkEnquiry(inherited)).toMatchObject({ ok: false });
});

test('one-line fields are one line, a message keeps its lines', () => {
  const { enquiry } = checkEnquiry({ ...good, subject: 'a\r\nBcc: b', message: ' a\r\nb\rc ' }) as {
    enquiry: object;
  };
  expect(enquiry).toMatchObject({ subject: 'a Bcc: b', message: 'a\nb\nc' });
});

test('what could not be stored never gets through, whatever is sent', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('name', 'email', 'subject', 'message', '__proto__'), fc.anything()),
      (fields) => {
        const checked = checkEnquiry(fields);
        if (!checked.ok) return;
        for (const text of Object.values(checked.enquiry) as string[]) {
          expect(text).not.toContain('\0');
          expect(text.isWellFormed()).toBe(true);
        }
      },
    ),
  );
  expect(checkEnquiry({ ...good, message: 'x'.repeat(70_000) })).toMatchObject({
    errors: { message: 'too-long' },
  });
});
