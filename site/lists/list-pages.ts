import interfaceTexts from 'virtual:interface';
import { fill } from '../../content-model/text/fill.ts';

/** Articles per page of a list: a grid of four rows with three cards each. */
const ARTICLES_PER_PAGE = 12;

/** Returns the page numbers of a list of `items` entries; an empty list has one page. */
export const pageNumbers = (items: number, pageSize = ARTICLES_PER_PAGE): number[] =>
  Array.from({ length: Math.max(1, Math.ceil(items / pageSize)) }, (_, index) => index + 1);

/** `/blog`, `/blog/page/2` … */
export const listPath = (path: string, number: number) => (number === 1 ? path : `${path}/page/${number}`);

/** Adds the page number to the titles of a list from its second page on. */
export function numbered<Seo extends { title: string }, Banner extends { title: string }>(
  { seo, banner }: { seo: Seo; banner: Banner },
  number: number,
) {
  const withNumber = <Part extends { title: string }>(part: Part): Part =>
    number === 1 ? part : { ...part, title: fill(interfaceTexts.lists.page, { title: part.title, number }) };
  return { seo: withNumber(seo), banner: withNumber(banner) };
}

export interface ListPage<Item> {
  items: Item[];
  /** Links to the first, last, current and adjacent pages; empty if there is only one page. */
  pageLinks: { name: string; href: string }[];
}

/** @param list its path is that of the first page */
export function listPage<Item>(
  entries: readonly Item[],
  number: number,
  { path, pageSize = ARTICLES_PER_PAGE }: { path: string; pageSize?: number },
): ListPage<Item> {
  const count = Math.ceil(entries.length / pageSize);
  const numbers = [1, number - 1, number, number + 1, count].filter((page) => page >= 1 && page <= count);
  const links = [...new Set(numbers)].map((page) => ({ name: String(page), href: listPath(path, page) }));
  return {
    items: entries.slice((number - 1) * pageSize, number * pageSize),
    pageLinks: count > 1 ? links : [],
  };
}
