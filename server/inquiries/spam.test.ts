import { expect, test } from 'vitest';
import { inquiryFields } from '../../tests/support/inquiries.ts';
import type { FieldValue } from './field-values.ts';
import type { InquiryFields } from '../../content-model/forms/fields.ts';
import { detectSignals, fingerprintOf, scoreSpam, withoutDraft, type SpamEvidence } from './spam.ts';

const weigh = (inquiry: InquiryFields, { repeats, ...evidence }: SpamEvidence & { repeats: number }) =>
  scoreSpam(detectSignals(inquiry, evidence), repeats);

const calm = { honeypot: '', filledInMs: 40_000, repeats: 0 };

test('an honest inquiry has no score', () => {
  expect(weigh(inquiryFields(), calm)).toEqual({ score: 0, signals: [], quarantined: false });
});

test.each([
  [
    'two links to the present site',
    inquiryFields({ message: 'See https://a.example and https://b.example' }),
    calm,
  ],
  ['an inquiry without text, without scripts', inquiryFields({ message: '' }), { honeypot: '', repeats: 0 }],
  ['a quick writer', inquiryFields(), { ...calm, filledInMs: 2_500 }],
  ['half a second, which a browser that fills in forms needs', inquiryFields(), { ...calm, filledInMs: 500 }],
  ['a program that filled in the hidden field', inquiryFields(), { ...calm, honeypot: 'https://a.example' }],
  ['six links', inquiryFields({ message: 'https://a.example '.repeat(6) }), calm],
  ['link markup', inquiryFields({ message: '[url=https://a.example]' }), calm],
  ['a pharmacy', inquiryFields({ message: 'We sell viagra.' }), calm],
  ['a web address as subject', inquiryFields({ subject: 'https://a.example' }), calm],
  ['a double click', inquiryFields(), { ...calm, repeats: 1 }],
  [
    'a question about search engines',
    inquiryFields({ subject: 'SEO: rank higher, sell more', message: 'Can you audit our SEO?' }),
    calm,
  ],
])('%s is not held back', (_, inquiry, signals) => expect(weigh(inquiry, signals).quarantined).toBe(false));

test.each([
  ['the hidden field filled in at once', inquiryFields(), { ...calm, honeypot: 'x', filledInMs: 900 }],
  [
    'the hidden field filled in, and many links',
    inquiryFields({ message: 'https://a.example '.repeat(3) }),
    { ...calm, honeypot: 'x' },
  ],
  [
    'half a second, and a link in the subject',
    inquiryFields({ subject: 'See www.x.example' }),
    { ...calm, filledInMs: 500 },
  ],
  ['whatever comes while the site is flooded', inquiryFields(), { ...calm, siteIsFlooded: true }],
  ['the sixth time', inquiryFields(), { ...calm, repeats: 5 }],
  ['link markup and many links', inquiryFields({ message: '[url=https://x.example]'.repeat(6) }), calm],
  ['pills and casinos', inquiryFields({ message: 'Cheap meds, viagra, online casino' }), calm],
])('%s is held back with its signals', (_, inquiry, signals) => {
  const result = weigh(inquiry, signals);
  expect(result.quarantined).toBe(true);
  expect(result.signals.length).toBeGreaterThan(0);
});

test('what stands in the agency’s own text fields counts as well', () => {
  const fieldValues: FieldValue[] = [
    {
      name: 'story',
      kind: 'long-text',
      label: 'What happened?',
      value: '[url=https://x.example]'.repeat(6),
    },
    { name: 'city', kind: 'choice', label: 'Where?', value: 'Viagra' },
  ];
  const signals = detectSignals(inquiryFields(), calm, fieldValues).map(([signal]) => signal);
  expect(signals).toEqual(['many-links', 'forum-markup']);
  const one = inquiryFields();
  expect(fingerprintOf(one, fieldValues)).not.toBe(fingerprintOf(one));
});

test('a text is the same in another case or spacing, and another text is not', () => {
  const one = inquiryFields({ message: 'Buy  this\nnow' });
  expect(fingerprintOf({ ...one, name: 'B', message: 'buy this now' })).toBe(fingerprintOf(one));
  expect(fingerprintOf({ ...one, message: 'buy that now' })).not.toBe(fingerprintOf(one));
  const empty = inquiryFields({ message: '' });
  expect(fingerprintOf({ ...empty, email: 'other@visitor.example' })).not.toBe(fingerprintOf(empty));
});

test('a summary that the site wrote is not a repeated text, what stands beside it is', () => {
  const summary = '7 open deals\nProposal: 2 deals';
  const fingerprint = (email: string, message: string) =>
    fingerprintOf(withoutDraft(inquiryFields({ email, message }), summary));
  expect(fingerprint('a@a.example', summary)).not.toBe(fingerprint('b@b.example', summary));
  expect(fingerprint('a@a.example', `Buy now\n\n${summary}`)).toBe(
    fingerprint('b@b.example', `Buy now\n\n${summary}`),
  );
  expect(fingerprint('a@a.example', 'Replaced it')).toBe(fingerprint('b@b.example', 'Replaced it'));
});
