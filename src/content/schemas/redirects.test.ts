import { expect, it } from 'vitest';
import { redirectsSchema } from './redirects.ts';

const schema = redirectsSchema({ paths: new Set(['/about', '/blog', '/blog/kept']) });
const issues = (moved: unknown) =>
  (schema.safeParse(moved).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

it('takes old addresses that lead to pages', () => {
  expect(issues({ '/blog/gone': '/blog/kept', '/News.html': '/blog' })).toEqual([]);
});

it.each([
  ['a target that is not there', { '/a': '/blog/gone' }, /^\/a: \/blog\/gone is not a page/],
  ['a loop', { '/a': '/b', '/b': '/a' }, /is not a page/],
  ['a chain', { '/a': '/b', '/b': '/blog' }, /^\/a: \/b is not a page/],
  ['a page as the old address', { '/about': '/blog' }, /^\/about: is a page/],
  ['another site', { '/a': '//evil.example' }, /must be a path/],
  ['an address in full', { '/a': 'https://evil.example/blog' }, /must be a path/],
  ['a slash at the end', { '/a/': '/blog' }, /must be a path/],
])('refuses %s', (_, moved, issue) => {
  expect(issues(moved)).toContainEqual(expect.stringMatching(issue));
});
