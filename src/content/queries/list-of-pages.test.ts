import { expect, test } from 'vitest';
import { listOfPages } from './list-of-pages.ts';

const articles = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ path: `/blog/${index}`, content: 'blog' }));
const lists = [
  { path: '/blog', content: 'blogIndex' },
  { path: '/project/one', content: 'projects' },
];

test('every page is on the list', () => {
  const pages = [...articles(20), ...lists];
  expect(listOfPages(pages)).toEqual(pages);
});

test('thousands of articles leave it as long as it is: their own lists stand for them', () => {
  expect(listOfPages([...articles(2000), ...lists])).toEqual(lists);
});
