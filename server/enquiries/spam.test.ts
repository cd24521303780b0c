import { expect, test } from 'vitest';
import { enquiryFields } from '../../tests/support/enquiries.ts';
import type { EnquiryFields } from './fields.ts';
import { fingerprintOf, noticeSignals, scoreSpam, type SpamEvidence } from './spam.ts';

const weigh = (enquiry: EnquiryFields, { repeats, ...evidence }: SpamEvidence & { repeats: number }) =>
  scoreSpam(noticeSignals(enquiry, evidence), repeats);

const calm = { honeypot: '', filledInMs: 40_000, repeats: 0 };

test('an honest enquiry has no score', () => {
  expect(weigh(enquiryFields(), calm)).toEqual({ score: 0, signals: [], quarantined: false });
});

test.each([
  [
    'two links to the present site',
    enquiryFields({ message: 'See https://a.example and https://b.example' }),
    calm,
  ],
  ['an enquiry without text, without scripts', enquiryFields({ message: '' }), { honeypot: '', repeats: 0 }],
  ['a quick writer', enquiryFields(), { ...calm, filledInMs: 2_500 }],
  ['half a second, which a browser that fills in forms needs', enquiryFields(), { ...calm, filledInMs: 500 }],
  ['a double click', enquiryFields(), { ...calm, repeats: 1 }],
  [
    'a question about search engines',
    enquiryFields({ subject: 'SEO: rank higher, sell more', message: 'Can you audit our SEO?' }),
    calm,
  ],
])('%s is not held back', (_, enquiry, signals) => expect(weigh(enquiry, signals).quarantined).toBe(false));

test.each([
  ['the hidden field filled in', enquiryFields(), { ...calm, honeypot: 'x' }],
  [
    'half a second, and a link in the subject',
    enquiryFields({ subject: 'See www.x.example' }),
    { ...calm, filledInMs: 500 },
  ],
  ['whatever comes while the site is flooded', enquiryFields(), { ...calm, siteIsBusy: true }],
  ['the sixth time', enquiryFields(), { ...calm, repeats: 5 }],
  ['link markup and many links', enquiryFields({ message: '[url=https://x.example]'.repeat(6) }), calm],
  ['pills and casinos', enquiryFields({ message: 'Cheap meds, viagra, online casino' }), calm],
])('%s is held back with its signals', (_, enquiry, signals) => {
  const result = weigh(enquiry, signals);
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
