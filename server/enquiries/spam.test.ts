import { expect, test } from 'vitest';
import { enquiryFields } from '../../tests/support/enquiries.ts';
import type { Answer } from './answers.ts';
import type { EnquiryFields } from '../../content-model/forms/fields.ts';
import { fingerprintOf, detectSignals, scoreSpam, type SpamEvidence } from './spam.ts';

const weigh = (enquiry: EnquiryFields, { repeats, ...evidence }: SpamEvidence & { repeats: number }) =>
  scoreSpam(detectSignals(enquiry, evidence), repeats);

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
  ['a program that filled in the hidden field', enquiryFields(), { ...calm, honeypot: 'https://a.example' }],
  ['six links', enquiryFields({ message: 'https://a.example '.repeat(6) }), calm],
  ['link markup', enquiryFields({ message: '[url=https://a.example]' }), calm],
  ['a pharmacy', enquiryFields({ message: 'We sell viagra.' }), calm],
  ['a web address as subject', enquiryFields({ subject: 'https://a.example' }), calm],
  ['a double click', enquiryFields(), { ...calm, repeats: 1 }],
  [
    'a question about search engines',
    enquiryFields({ subject: 'SEO: rank higher, sell more', message: 'Can you audit our SEO?' }),
    calm,
  ],
])('%s is not held back', (_, enquiry, signals) => expect(weigh(enquiry, signals).quarantined).toBe(false));

test.each([
  ['the hidden field filled in at once', enquiryFields(), { ...calm, honeypot: 'x', filledInMs: 900 }],
  [
    'the hidden field filled in, and many links',
    enquiryFields({ message: 'https://a.example '.repeat(3) }),
    { ...calm, honeypot: 'x' },
  ],
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

test('what stands in the agency’s own text fields counts as well', () => {
  const answers: Answer[] = [
    {
      name: 'story',
      kind: 'long-text',
      question: 'What happened?',
      answer: '[url=https://x.example]'.repeat(6),
    },
    { name: 'city', kind: 'choice', question: 'Where?', answer: 'Viagra' },
  ];
  const signals = detectSignals(enquiryFields(), calm, answers).map(([signal]) => signal);
  expect(signals).toEqual(['many-links', 'forum-markup']);
  const one = enquiryFields();
  expect(fingerprintOf(one, answers)).not.toBe(fingerprintOf(one));
});

test('a text is the same in another case or spacing, and another text is not', () => {
  const one = enquiryFields({ message: 'Buy  this\nnow' });
  expect(fingerprintOf({ ...one, name: 'B', message: 'buy this now' })).toBe(fingerprintOf(one));
  expect(fingerprintOf({ ...one, message: 'buy that now' })).not.toBe(fingerprintOf(one));
  const empty = enquiryFields({ message: '' });
  expect(fingerprintOf({ ...empty, email: 'other@visitor.example' })).not.toBe(fingerprintOf(empty));
});
