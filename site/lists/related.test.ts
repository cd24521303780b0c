import { expect, it } from 'vitest';
import { relatedPosts } from './related.ts';

const post = (id: string, date: string, ...tags: string[]) => ({ id, data: { date, tags } });
const current = post('here', '2026-05-01', 'erp', 'buying');
const posts = [
  post('unlike', '2026-09-01', 'branding'),
  post('old-on-both', '2020-01-01', 'buying', 'erp'),
  post('old-on-one', '2021-01-01', 'erp'),
  current,
  post('new-on-one', '2025-01-01', 'buying', 'crm'),
];
const ids = (count: number) => relatedPosts(posts, current, count).map(({ id }) => id);

it('sorts by the number of shared tags, then by date', () => {
  expect(ids(9)).toEqual(['old-on-both', 'new-on-one', 'old-on-one', 'unlike']);
});

it('returns at most the requested number', () => {
  expect(ids(2)).toEqual(['old-on-both', 'new-on-one']);
});
