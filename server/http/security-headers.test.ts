import { expect, test } from 'vitest';
import { hstsHeader, securityHeaders } from './security-headers.ts';

test.each([
  ['host', 'max-age=63072000'],
  ['subdomains', 'max-age=63072000; includeSubDomains'],
  ['preload', 'max-age=63072000; includeSubDomains; preload'],
] as const)('HTTPS is promised for %s', (scope, value) =>
  expect(hstsHeader(scope)).toEqual({ 'strict-transport-security': value }),
);

test('only a policy that says so lets our pages show a response in a frame', () => {
  expect(securityHeaders("img-src 'self'")).toMatchObject({
    'x-frame-options': 'DENY',
    'content-security-policy': expect.stringMatching(/;frame-ancestors 'none'$/),
  });
  expect(securityHeaders("frame-ancestors 'self'")).toMatchObject({
    'x-frame-options': 'SAMEORIGIN',
    'content-security-policy': expect.stringMatching(/^frame-ancestors 'self';(?!.*frame-ancestors)/),
  });
});
