import { pathOf } from '../../content-model/site-map.ts';
import { dataOf, oncePerBuild } from './entries.ts';
import { existingLinks } from './pages.ts';
import { products } from './products.ts';
import type { Common } from '../../content-model/schemas/common.ts';

/** Data for every page. Products are in menu order; links to pages that do not exist are removed. */
export const common = oncePerBuild(async (): Promise<Common> => {
  const [site, sorted] = await Promise.all([dataOf('site'), products()]);
  const navigation = site.navigation.filter(({ menu }) => menu !== 'products' || sorted.length > 0);
  const lists = site.footer.lists.map(async (list) => ({ ...list, links: await existingLinks(list.links) }));
  const [film] = await existingLinks(site.film ? [{ ...site.film, href: site.film.address }] : []);
  const [aToZ] = await existingLinks([{ href: '/a-z' }]);
  const footer = { ...site.footer, lists: await Promise.all(lists) };
  return {
    site: { ...site, film, navigation: await existingLinks(navigation), footer },
    allPagesPath: aToZ?.href,
    products: sorted.map(({ id, data: { name, color, menu } }) => ({
      name,
      color,
      ...menu,
      href: pathOf('products', id),
    })),
  };
});

/** Returns the texts of a short page, by its file name in content/pages. Throws if the file is missing. */
export async function notice(name: string) {
  const page = await dataOf('notices', name);
  return { ...page, ways: await existingLinks(page.ways) };
}

/** Returns a demo's title and the label of its form link; `product` is a file name in content/products. */
export async function demoTexts(product: string) {
  const { demo } = await dataOf('products', product);
  if (!demo) throw new Error(`content/products/${product}.yaml has no demo`);
  return { title: demo.title, send: demo.send };
}
