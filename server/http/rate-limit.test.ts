import { expect, test } from 'vitest';
import { createLimiter } from './rate-limit.ts';

const limiter = () =>
  createLimiter({ name: 'test', points: 2, seconds: 600, secret: 'a secret of this test' });

test('addresses of one IPv6 network share an allowance, however they are written', async () => {
  const take = limiter();
  await take('2001:db8:0:1::1');
  await take('2001:0DB8:0000:0001:ffff:1:2:3');
  expect(await take('2001:db8:0:1::2')).toBeGreaterThan(0);
  expect(await take('2001:db8:0:2::1')).toBe(0);
});
