import { expect, it } from 'vitest';
import { pageNumbers, listPage } from './list-pages.ts';

const posts = Array.from({ length: 50 }, (_, index) => index);

it('every article is on exactly one page', () => {
  const pages = pageNumbers(posts.length);
  expect(pages.flatMap((number) => listPage(posts, number, { path: '/blog' }).items)).toEqual(posts);
});

it('a list that fits on one page has no links to other pages', () => {
  expect(pageNumbers(12)).toEqual([1]);
  expect(pageNumbers(0)).toEqual([1]);
  expect(listPage(posts.slice(0, 12), 1, { path: '/blog' }).pageLinks).toEqual([]);
});

it('links to the first, last and adjacent pages, each once', () => {
  const hrefs = (number: number) =>
    listPage(posts, number, { path: '/blog' }).pageLinks.map(({ href }) => href);
  expect(hrefs(1)).toEqual(['/blog', '/blog/page/2', '/blog/page/5']);
  expect(hrefs(3)).toEqual(['/blog', '/blog/page/2', '/blog/page/3', '/blog/page/4', '/blog/page/5']);
  expect(hrefs(5)).toEqual(['/blog', '/blog/page/4', '/blog/page/5']);
});
