import { getCollection } from 'astro:content';
import { filmScenes, type Scene } from '../schemas/film.ts';
import type { Summit } from '../schemas/product.ts';
import { only } from './entries.ts';

/** Every product, in the order of the menu. */
export async function products() {
  const entries = await getCollection('products');
  return entries.toSorted((a, b) => a.data.order - b.data.order);
}

/** The summits of the home map, one for each product that has one. */
export async function summits(): Promise<Summit[]> {
  const all = (await products()).flatMap(({ id, data: { summit, color } }) =>
    summit ? [{ ...summit, color, product: id }] : [],
  );
  return all.toSorted((a, b) => a.order - b.order);
}

/** The scenes of the film, those of the products among them. */
export async function scenes(): Promise<Scene[]> {
  const [film, all] = await Promise.all([only('film'), products()]);
  return filmScenes(
    film,
    all.flatMap(({ id, data }) => (data.film ? [{ ...data.film, color: data.color, product: id }] : [])),
  );
}

/** The subjects that links such as /contact?about=crm-demo fill in, by key. */
export async function formSubjects(): Promise<Record<string, string>> {
  const [{ subjects }, all] = await Promise.all([only('contact'), products()]);
  return Object.assign({}, subjects, ...all.map(({ data }) => data.subjects));
}
