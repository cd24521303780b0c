import { afterEach, expect, test } from 'vitest';
import { promiseHttps, securityHeaders } from './security-headers.ts';

afterEach(() => promiseHttps('host'));

test.each([
  ['host', 'max-age=63072000'],
  ['subdomains', 'max-age=63072000; includeSubDomains'],
  ['preload', 'max-age=63072000; includeSubDomains; preload'],
] as const)('HTTPS is promised for %s', (scope, value) => {
  promiseHttps(scope);
  for (const path of ['/about', '/film'])
    expect(securityHeaders(path)['strict-transport-security']).toBe(value);
});
