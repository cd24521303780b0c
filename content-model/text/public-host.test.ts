import { expect, test } from 'vitest';
import { isPublicAddress, mayBePublicHost } from './public-host.ts';

test.each(['127.0.0.1', '10.0.0.1', '169.254.169.254', '::1', '::ffff:10.0.0.1', 'fd00::1', '0.0.0.0', 'x'])(
  '%s is not on the internet',
  (address) => expect(isPublicAddress(address)).toBe(false),
);

test.each([
  'https://localhost/',
  'https://router/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://a.local/',
  'https://a.local./',
])('%s is no host of the internet', (url) => expect(mayBePublicHost(new URL(url).hostname)).toBe(false));

test.each([
  'https://fcm.googleapis.com/',
  'https://example.com./',
  'https://8.8.8.8/',
  'https://[2606:4700::1111]/',
])('%s may be one', (url) => expect(mayBePublicHost(new URL(url).hostname)).toBe(true));
