import { afterEach, expect, test } from 'vitest';
import { promiseHttps, securityHeaders } from './security-headers.ts';

test.each(['/film', '/inbox/api/newsletters/2026-11/preview'])(
  'our own pages may frame %s, nobody else',
  (path) => {
    const headers = securityHeaders(path, "default-src 'self'; frame-ancestors 'none'");
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(headers['content-security-policy']).not.toContain("frame-ancestors 'none'");
  },
);

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
