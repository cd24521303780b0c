import { expect, test } from 'vitest';
import { findHold } from './reply-hold.ts';

const WRITTEN = { text: 'Gladly.', cc: undefined, unseen: 0 };

test('a reply without a fault is sent', () => expect(findHold(WRITTEN, {})).toBeUndefined());

test('replies that its author has not seen hold a reply back until it is sent anyway', () => {
  expect(findHold({ ...WRITTEN, unseen: 1 }, {})).toEqual({ reason: 'unseen' });
  expect(findHold({ ...WRITTEN, unseen: 1 }, { anyway: true })).toBeUndefined();
});

test('a copy to no address holds a reply back whatever its author accepts', () => {
  const written = { ...WRITTEN, cc: 'cy@visitor.example, cy@nowhere' };
  const accepted = { anyway: true, text: written.text };
  expect(findHold(written, accepted)).toEqual({ reason: 'cc', address: 'cy@nowhere' });
});

test('an accepted gap is sent, but not in another text', () => {
  const written = { ...WRITTEN, text: 'At ___?' };
  expect(findHold(written, {})).toEqual({ reason: 'gap', gap: '___' });
  expect(findHold(written, { text: 'At ___?' })).toBeUndefined();
  expect(findHold(written, { text: 'On ___?' })).toEqual({ reason: 'gap', gap: '___' });
});
