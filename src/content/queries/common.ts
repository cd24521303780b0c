import { pathOf } from '../../site-map.ts';
import { dataOf, only } from './entries.ts';
import { products } from './products.ts';
import type { Common } from '../schemas/common.ts';

/** What every page needs; products are in the order of the menu. */
export async function common(): Promise<Common> {
  const [site, messages, inMenu] = await Promise.all([only('site'), only('interface'), products()]);
  return {
    site,
    messages,
    products: inMenu.map(({ id, data: { name, menu } }) => ({ name, ...menu, href: pathOf('products', id) })),
  };
}

/** The words of a short page, by its file name in content/pages. Throws when the file is missing. */
export const notice = (name: string) => dataOf('notices', name);

/** What a product's demo is called and how it is sent; `product` is a file name in content/products. */
export async function demoMessages(product: string) {
  const { demo } = await dataOf('products', product);
  if (!demo) throw new Error(`content/products/${product}.yaml has no demo`);
  return { title: demo.title, send: demo.send };
}
