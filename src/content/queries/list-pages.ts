import messages from 'virtual:interface';
import { fill } from '../../messages/fill.ts';

/** Articles on one page of a list: a grid of cards, four rows of three. */
const ARTICLES = 12;

/** The numbers of the pages after the first in a list of `items` entries. */
export const furtherPages = (items: number, onAPage = ARTICLES): number[] =>
  Array.from({ length: Math.ceil(items / onAPage) }, (_, index) => index + 1).slice(1);

/** `/blog`, `/blog/page/2` … */
export const listPath = (path: string, number: number) => (number === 1 ? path : `${path}/page/${number}`);

/** The title of one page of a list; the number is part of it from the second page on. */
export const pageTitle = (title: string, number: number) =>
  number === 1 ? title : fill(messages.lists.page, { title, number });

export interface ListPage<Item> {
  items: Item[];
  /** Links to the first page, the last page and the neighbors of this one; empty when there is only one page. */
  ways: { name: string; href: string }[];
}

/** @param path of the list's first page */
export function listPage<Item>(
  all: readonly Item[],
  number: number,
  path: string,
  onAPage = ARTICLES,
): ListPage<Item> {
  const count = Math.ceil(all.length / onAPage);
  const near = [1, number - 1, number, number + 1, count].filter((one) => one >= 1 && one <= count);
  const ways = [...new Set(near)].map((one) => ({ name: String(one), href: listPath(path, one) }));
  return {
    items: all.slice((number - 1) * onAPage, number * onAPage),
    ways: count > 1 ? ways : [],
  };
}
