import fc from 'fast-check';
import { expect, test } from 'vitest';
import { headerText } from './mail.ts';

test('header text is one short line without control or direction marks', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const line = headerText(text);
      expect(line).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e]/u);
      expect(Array.from(line).length).toBeLessThanOrEqual(160);
    }),
  );
  expect(headerText('a\r\nBcc: b')).toBe('a Bcc: b');
});

test('an encoded word that somebody typed is not decoded', () => {
  expect(headerText('=?utf-8?B?SGk=?=')).not.toContain('=?utf');
});

test('a header keeps no character that changes the direction of its text', () => {
  expect(headerText('a\u061c\u200e\u200f\u202e\u2066b')).toBe('ab');
});
