import { expect, it } from 'vitest';
import { redirectsSchema } from './redirects.ts';

const schema = redirectsSchema({
  paths: new Set(['/', '/about', '/blog', '/blog/kept', '/blog/über uns']),
  isTaken: (address) => ['/inbox', '/rss.xml'].includes(address),
});
const issues = (data: unknown) =>
  (schema.safeParse(data).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

it('accepts old addresses that lead to pages', () => {
  const redirects = {
    '/blog/gone': '/blog/kept',
    '/News.html': '/blog',
    '/index.html': '/',
    '/über uns': '/about',
  };
  const more = {
    '/a+b/': '/about',
    '/100%25': '/about#team',
    '/old?p=1': '/blog',
    '/old?p=2': '/blog/%C3%BCber%20uns',
  };
  expect(issues({ ...redirects, ...more })).toEqual([]);
});

it.each([
  ['a target that is not there', { '/a': '/blog/gone' }, /^\/a: \/blog\/gone is not a page/],
  ['a loop', { '/a': '/b', '/b': '/a' }, /is not a page/],
  ['a chain', { '/a': '/b', '/b': '/blog' }, /^\/a: \/b is not a page/],
  ['another spelling of a page', { '/a': '/about.html' }, /^\/a: \/about.html is not a page/],
  ['an encoded control character', { '/a%00': '/blog' }, /must be a path/],
  ['a page as the old address', { '/about': '/blog' }, /^\/about: the old address is an address/],
  ['another site', { '/a': '//evil.example' }, /must be a path/],
  ['an address in full', { '/a': 'https://evil.example/blog' }, /must be a path/],
  ['the inbox', { '/inbox': '/blog' }, /is an address/],
  ['the Markdown of a page', { '/about.md': '/blog' }, /is an address/],
  ['a page, spelled in another way', { '/blog/%C3%BCber%20uns': '/blog' }, /is an address/],
  ['a page with a query', { '/?p=12': '/blog' }, /is an address/],
  ['one address in two spellings', { '/a b': '/blog', '/a%20b': '/blog' }, /is the same as \/a b/],
  ['a percent sign alone', { '/100%': '/blog' }, /must be a path/],
  ['a star', { '/old/*': '/blog' }, /a \*, but wildcards are not supported/],
  ['dots', { '/../a': '/blog' }, /must be a path/],
])('refuses %s', (_, redirects, issue) => {
  expect(issues(redirects)).toContainEqual(expect.stringMatching(issue));
});
