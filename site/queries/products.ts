import { getCollection } from 'astro:content';
import type { Summit } from '../../content-model/schemas/product.ts';
import { dataOf } from './entries.ts';

/** All products, in menu order. */
export async function products() {
  const entries = await getCollection('products');
  return entries.toSorted((a, b) => a.data.order - b.data.order);
}

/** The land begins at this fraction of the home map's width; the headline is left of it. */
const LAND = { from: 0.4, width: 0.56 };

/** Returns the summits of the home page's map, one for each product that has one. Content gives places on the land. */
export async function summits(): Promise<Summit[]> {
  const unsorted = (await products()).flatMap(({ id, data: { summit, color } }) =>
    summit ? [{ ...summit, x: LAND.from + LAND.width * summit.x, color, product: id }] : [],
  );
  return unsorted.toSorted((a, b) => a.order - b.order);
}

/** Returns the form subjects by key, for links such as /contact?about=crm-demo. */
export async function formSubjects(): Promise<Record<string, string>> {
  const [{ subjects }, all] = await Promise.all([dataOf('contact'), products()]);
  return Object.assign({}, subjects, ...all.map(({ data }) => data.subjects));
}
