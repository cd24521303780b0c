import type { Product } from '../../content-model/schemas/product.ts';
import { isListed } from './in-order.ts';

const LISTS = ['audiences', 'reasons', 'keyFeatures', 'benefits'] as const;

type List = NonNullable<Product[(typeof LISTS)[number]]>;

/** A product's short lists by name: what changes for the client (`benefits`) stands beside the first of the others. */
export function pairLists(product: Product): [name: string, lists: { first: List; second?: List }][] {
  const named = LISTS.flatMap((name) => {
    const list = isListed(product.sections, name) ? product[name] : undefined;
    return list ? [{ name, list }] : [];
  });
  const benefits = named.length > 1 ? named.find(({ name }) => name === 'benefits') : undefined;
  return named
    .filter((one) => one !== benefits)
    .map(({ name, list }, index) => [
      name,
      { first: list, ...(benefits && index === 0 && { second: benefits.list }) },
    ]);
}
