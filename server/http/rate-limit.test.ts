import { expect, test } from 'vitest';
import { createLimiter } from './rate-limit.ts';

const limiter = () =>
  createLimiter({ name: 'test', points: 2, seconds: 600, secret: 'a secret of this test' });

test('after its allowance an address waits, another does not', async () => {
  const take = limiter();
  expect([await take('192.0.2.1'), await take('192.0.2.1')]).toEqual([0, 0]);
  const wait = await take('192.0.2.1');
  expect(wait).toBeGreaterThan(590);
  expect(wait).toBeLessThanOrEqual(600);
  expect(await take('192.0.2.2')).toBe(0);
});

test('addresses of one IPv6 network share an allowance, however they are written', async () => {
  const take = limiter();
  await take('2001:db8:0:1::1');
  await take('2001:0DB8:0000:0001:ffff:1:2:3');
  expect(await take('2001:db8:0:1::2')).toBeGreaterThan(0);
  expect(await take('2001:db8:0:2::1')).toBe(0);
});
