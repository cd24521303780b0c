import { expect, test } from 'vitest';
import { parseInquiry } from './inquiry.ts';
import { perField } from '../../content-model/forms/fields.ts';

const good = { name: 'Ada', email: 'not an address', subject: 'Hello' };

test('name, email and subject are required, and any email form is accepted', () => {
  expect(parseInquiry(good)).toEqual({ ok: true, inquiry: { ...perField(() => ''), ...good } });
  expect(parseInquiry({ name: ' ', email: '\t', subject: '\u00a0' })).toMatchObject({
    ok: false,
    errors: { name: 'missing', email: 'missing', subject: 'missing' },
  });
});

test('one-line fields are one line, a message keeps its lines', () => {
  const turned = {
    name: '\u202eadA\u202c \u2066x\u2069\u200f',
    subject: 'a\r\nBcc: b',
    message: ' a\r\nb\rc ',
  };
  const { inquiry } = parseInquiry({ ...good, ...turned }) as { inquiry: object };
  expect(inquiry).toMatchObject({ name: 'adA x\u200f', subject: 'a Bcc: b', message: 'a\nb\nc' });
});

test('only what stands in the form itself counts', () => {
  const inherited = Object.create(good) as Record<string, string>;
  expect(parseInquiry(inherited)).toMatchObject({ ok: false });
});

test.each(['\u200b', '\u2060\u00ad', '\u3164', '\u2800 \u200e', '\ufeff'])('%j is no name', (name) => {
  expect(parseInquiry({ name, email: 'a', subject: 'b' })).toMatchObject({
    ok: false,
    errors: { name: 'missing' },
  });
});
