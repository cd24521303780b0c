import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { retryAfter, signatureHeaders } from './webhook.ts';

const now = Date.parse('2026-11-20T10:00:00Z');
test.each([
  ['120', 120_000],
  ['Fri, 20 Nov 2026 10:02:00 GMT', 120_000],
  ['Fri, 20 Nov 2026 09:00:00 GMT', 0],
  ['soon', undefined],
  [null, undefined],
])('Retry-After %j', (header, wait) => expect(retryAfter(header, now)).toBe(wait));

test('the library of the other side verifies signatures of both secrets', () => {
  const [newer, older] = ['the new secret of it', 'the old secret of it'].map(
    (text) => `whsec_${Buffer.from(text).toString('base64')}`,
  ) as [string, string];
  const headers = signatureHeaders([newer, older], { id: 'msg_1', body: '{"a":1}' }, Date.now());
  for (const secret of [newer, older]) {
    expect(new Webhook(secret).verify('{"a":1}', headers)).toEqual({ a: 1 });
    expect(() => new Webhook(secret).verify('{"a":2}', headers)).toThrow(/signature/i);
  }
});
