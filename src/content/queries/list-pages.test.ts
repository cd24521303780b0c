import { expect, it } from 'vitest';
import { furtherPages, listPage } from './list-pages.ts';

const posts = Array.from({ length: 50 }, (_, index) => index);

it('every article is on exactly one page', () => {
  const pages = [1, ...furtherPages(posts.length)];
  expect(pages.flatMap((number) => listPage(posts, number, '/blog').items)).toEqual(posts);
});

it('a list that fits on one page has no further ones and no ways to them', () => {
  expect(furtherPages(12)).toEqual([]);
  expect(furtherPages(0)).toEqual([]);
  expect(listPage(posts.slice(0, 12), 1, '/blog').pageLinks).toEqual([]);
});

it('ways lead to the ends and the neighbors, each once', () => {
  const hrefs = (number: number) => listPage(posts, number, '/blog').pageLinks.map(({ href }) => href);
  expect(hrefs(1)).toEqual(['/blog', '/blog/page/2', '/blog/page/5']);
  expect(hrefs(3)).toEqual(['/blog', '/blog/page/2', '/blog/page/3', '/blog/page/4', '/blog/page/5']);
  expect(hrefs(5)).toEqual(['/blog', '/blog/page/4', '/blog/page/5']);
});
