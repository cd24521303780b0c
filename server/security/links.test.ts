import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readToken, signToken } from './links.ts';

const secret = 's'.repeat(32);

test('a token holds for its purpose, its secret and its time', () => {
  const token = signToken(secret, { purpose: 'confirm', id: 'someone', expiresAt: 5_000 });
  expect(readToken([secret], token, { purpose: 'confirm', now: 5_000 })).toEqual({
    state: 'good',
    id: 'someone',
  });
  expect(readToken([secret], token, { purpose: 'confirm', now: 5_001 })).toEqual({
    state: 'expired',
    id: 'someone',
  });
  expect(readToken([secret], token, { purpose: 'unsubscribe', now: 0 })).toEqual({ state: 'invalid' });
  expect(readToken(['other'], token, { purpose: 'confirm', now: 0 })).toEqual({ state: 'invalid' });
  const lasting = signToken(secret, { purpose: 'unsubscribe', id: 'someone' });
  expect(readToken([secret], lasting, { purpose: 'unsubscribe', now: Number.MAX_SAFE_INTEGER }).state).toBe(
    'good',
  );
});

test('links stay valid while their secret is still accepted', () => {
  const link = signToken(secret, { purpose: 'unsubscribe', id: 'someone' });
  expect(readToken(['n'.repeat(32), secret], link, { purpose: 'unsubscribe', now: 0 })).toEqual({
    state: 'good',
    id: 'someone',
  });
  expect(readToken(['n'.repeat(32)], link, { purpose: 'unsubscribe', now: 0 })).toEqual({ state: 'invalid' });
});

test('nothing else is taken for a token', () => {
  const token = signToken(secret, { purpose: 'confirm', id: 'someone', expiresAt: 5_000 });
  fc.assert(
    fc.property(
      fc.nat({ max: token.length - 1 }),
      fc.string({ minLength: 1, maxLength: 1 }),
      (at, letter) => {
        const changed = token.slice(0, at) + letter + token.slice(at + 1);
        fc.pre(changed !== token);
        expect(readToken([secret], changed, { purpose: 'confirm', now: 0 })).toEqual({ state: 'invalid' });
      },
    ),
  );
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(readToken([secret], text, { purpose: 'confirm', now: 0 })).toEqual({ state: 'invalid' });
    }),
  );
});
