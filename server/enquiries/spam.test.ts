import { expect, test } from 'vitest';
import { letter } from '../../tests/support/letters.ts';
import { fingerprintOf, judge } from './spam.ts';

const calm = { honeypot: '', filledInMs: 40_000, repeats: 0 };

test('an honest letter has no score', () => {
  expect(judge(letter(), calm)).toEqual({ score: 0, reasons: [], quarantined: false });
});

test.each([
  ['two links to the present site', letter({ message: 'See https://a.example and https://b.example' }), calm],
  ['a letter without text, without scripts', letter({ message: '' }), { honeypot: '', repeats: 0 }],
  ['a quick writer', letter(), { ...calm, filledInMs: 2_500 }],
  ['a double click', letter(), { ...calm, repeats: 1 }],
  [
    'a question about search engines',
    letter({ subject: 'SEO: rank higher, sell more', message: 'Can you audit our SEO?' }),
    calm,
  ],
])('%s is not held back', (_, enquiry, signals) => expect(judge(enquiry, signals).quarantined).toBe(false));

test.each([
  ['the hidden field filled in', letter(), { ...calm, honeypot: 'x' }],
  ['half a second', letter(), { ...calm, filledInMs: 500 }],
  ['the sixth time', letter(), { ...calm, repeats: 5 }],
  ['link markup and many links', letter({ message: '[url=https://x.example]'.repeat(6) }), calm],
  ['pills and casinos', letter({ message: 'Cheap meds, viagra, online casino' }), calm],
])('%s is held back with its reasons', (_, enquiry, signals) => {
  const verdict = judge(enquiry, signals);
  expect(verdict.quarantined).toBe(true);
  expect(verdict.reasons.length).toBeGreaterThan(0);
});

test('a letter is the same in another case or spacing, and another letter is not', () => {
  const one = letter({ message: 'Buy  this\nnow' });
  expect(fingerprintOf({ ...one, name: 'B', message: 'buy this now' })).toBe(fingerprintOf(one));
  expect(fingerprintOf({ ...one, message: 'buy that now' })).not.toBe(fingerprintOf(one));
  const empty = letter({ message: '' });
  expect(fingerprintOf({ ...empty, email: 'other@visitor.example' })).not.toBe(fingerprintOf(empty));
});
