import { getCollection, getEntry, type CollectionEntry, type CollectionKey } from 'astro:content';

/**
 * Returns the data of an entry, such as `dataOf('products', 'crm')`, or that of a single-file collection, such as
 * `dataOf('site')`. Throws if it does not exist.
 */
export async function dataOf<Name extends CollectionKey>(
  name: Name,
  id?: string,
): Promise<CollectionEntry<Name>['data']> {
  const entry = id === undefined ? (await getCollection(name))[0] : await getEntry(name, id);
  if (!entry) throw new Error(`There is no file "${id}" among the ${name} of content/.`);
  return entry.data;
}

/** Like `dataOf`, for a single-file collection whose file may be missing. */
export async function dataIfExists<Name extends CollectionKey>(
  name: Name,
): Promise<CollectionEntry<Name>['data'] | undefined> {
  const [entry] = await getCollection(name);
  return entry?.data;
}

/** Caches the result of `read` in builds; in development calls it each time, because content changes. */
export function oncePerBuild<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let built: Promise<Result> | undefined;
  return () => (import.meta.env.PROD ? (built ??= read()) : read());
}
