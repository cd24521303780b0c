import { afterEach, expect, test } from 'vitest';
import { setHstsScope, securityHeaders } from './security-headers.ts';

afterEach(() => setHstsScope('host'));

test.each([
  ['host', 'max-age=63072000'],
  ['subdomains', 'max-age=63072000; includeSubDomains'],
  ['preload', 'max-age=63072000; includeSubDomains; preload'],
] as const)('HTTPS is promised for %s', (scope, value) => {
  setHstsScope(scope);
  for (const path of ['/about', '/film'])
    expect(securityHeaders(path)['strict-transport-security']).toBe(value);
});
