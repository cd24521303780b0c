import { getCollection, getEntry, type CollectionEntry, type CollectionKey } from 'astro:content';

/** Returns the data of a single-file collection, such as `only('home')`; loading has checked that it exists. */
export async function only<Name extends CollectionKey>(name: Name): Promise<CollectionEntry<Name>['data']> {
  const [entry] = await getCollection(name);
  return entry!.data;
}

/** Like `only`, for a file that may be missing. */
export async function onlyIfExists<Name extends CollectionKey>(
  name: Name,
): Promise<CollectionEntry<Name>['data'] | undefined> {
  const [entry] = await getCollection(name);
  return entry?.data;
}

/** Returns the data of one entry, such as `dataOf('products', 'crm')`. Throws if it does not exist. */
export async function dataOf<Name extends CollectionKey>(
  name: Name,
  id: string,
): Promise<CollectionEntry<Name>['data']> {
  const entry = await getEntry(name, id);
  if (!entry) throw new Error(`There is no file "${id}" among the ${name} of content/.`);
  return entry.data;
}

/** Caches the result of `read` in builds; in development calls it each time, because content changes. */
export function oncePerBuild<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let built: Promise<Result> | undefined;
  return () => (import.meta.env.PROD ? (built ??= read()) : read());
}
