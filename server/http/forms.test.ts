import { expect, test } from 'vitest';
import { isCrossSite, sourceOf } from './forms.ts';

const siteUrl = new URL('https://www.agency.example');

test.each([
  [
    'the same origin, by Fetch Metadata',
    { 'sec-fetch-site': 'same-origin', origin: 'https://other.example' },
    false,
  ],
  ['typed by hand', { 'sec-fetch-site': 'none' }, false],
  ['another site', { 'sec-fetch-site': 'cross-site', host: 'agency.example' }, true],
  ['a neighboring host', { 'sec-fetch-site': 'same-site', origin: 'https://shop.agency.example' }, true],
  [
    'an older browser on our page',
    { host: 'agency.example:8080', origin: 'http://agency.example:8080' },
    false,
  ],
  ['an older browser on another page', { host: 'agency.example', origin: 'https://evil.example' }, true],
  [
    'our page behind a proxy that renames the host',
    { host: 'backend:4321', origin: 'https://www.agency.example' },
    false,
  ],
  [
    'our host in clear text, when the site has TLS',
    { host: 'www.agency.example', origin: 'http://www.agency.example' },
    true,
  ],
  ['another scheme at the same host', { host: 'agency.example', origin: 'ftp://agency.example' }, true],
  ['a page that hides its origin', { host: 'agency.example', origin: 'null' }, true],
  ['a program', { host: 'agency.example' }, false],
])('%s', (_, headers, crossSite) => {
  expect(isCrossSite(new Headers(headers as Record<string, string>), siteUrl)).toBe(crossSite);
});

test.each([
  ['https://site.example/contact?about=x#write', '/contact'],
  ['https://Agency.example/blog/a', '/blog/a'],
  [`https://site.example/${'x'.repeat(500)}`, `/${'x'.repeat(199)}`],
  ['https://evil.example/contact', undefined],
  ['about:blank', undefined],
  ['', undefined],
])('a form sent from %s came from %s', (referer, path) =>
  expect(sourceOf(new Headers({ referer, host: 'site.example' }), 'agency.example')).toBe(path),
);
