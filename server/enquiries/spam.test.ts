import { expect, test } from 'vitest';
import { enquiryFields } from '../../tests/support/enquiries.ts';
import { fingerprintOf, scoreSpam } from './spam.ts';

const calm = { honeypot: '', filledInMs: 40_000, repeats: 0 };

test('an honest enquiry has no score', () => {
  expect(scoreSpam(enquiryFields(), calm)).toEqual({ score: 0, signals: [], quarantined: false });
});

test.each([
  [
    'two links to the present site',
    enquiryFields({ message: 'See https://a.example and https://b.example' }),
    calm,
  ],
  ['an enquiry without text, without scripts', enquiryFields({ message: '' }), { honeypot: '', repeats: 0 }],
  ['a quick writer', enquiryFields(), { ...calm, filledInMs: 2_500 }],
  ['a double click', enquiryFields(), { ...calm, repeats: 1 }],
  [
    'a question about search engines',
    enquiryFields({ subject: 'SEO: rank higher, sell more', message: 'Can you audit our SEO?' }),
    calm,
  ],
])('%s is not held back', (_, enquiry, signals) =>
  expect(scoreSpam(enquiry, signals).quarantined).toBe(false),
);

test.each([
  ['the hidden field filled in', enquiryFields(), { ...calm, honeypot: 'x' }],
  ['half a second', enquiryFields(), { ...calm, filledInMs: 500 }],
  ['the sixth time', enquiryFields(), { ...calm, repeats: 5 }],
  ['link markup and many links', enquiryFields({ message: '[url=https://x.example]'.repeat(6) }), calm],
  ['pills and casinos', enquiryFields({ message: 'Cheap meds, viagra, online casino' }), calm],
])('%s is held back with its signals', (_, enquiry, signals) => {
  const result = scoreSpam(enquiry, signals);
  expect(result.quarantined).toBe(true);
  expect(result.signals.length).toBeGreaterThan(0);
});

test('a text is the same in another case or spacing, and another text is not', () => {
  const one = enquiryFields({ message: 'Buy  this\nnow' });
  expect(fingerprintOf({ ...one, name: 'B', message: 'buy this now' })).toBe(fingerprintOf(one));
  expect(fingerprintOf({ ...one, message: 'buy that now' })).not.toBe(fingerprintOf(one));
  const empty = enquiryFields({ message: '' });
  expect(fingerprintOf({ ...empty, email: 'other@visitor.example' })).not.toBe(fingerprintOf(empty));
});
