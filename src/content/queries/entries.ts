import { getCollection, getEntry, type CollectionEntry, type CollectionKey } from 'astro:content';

/** The data of a collection that is one file, such as `only('home')`; loading the content has seen that it is there. */
export async function only<Name extends CollectionKey>(name: Name): Promise<CollectionEntry<Name>['data']> {
  const [entry] = await getCollection(name);
  return entry!.data;
}

/** The same for a file that may be missing. */
export async function ifThere<Name extends CollectionKey>(
  name: Name,
): Promise<CollectionEntry<Name>['data'] | undefined> {
  const [entry] = await getCollection(name);
  return entry?.data;
}

/** The data of one file of a collection, such as `dataOf('products', 'crm')`. Throws when there is none. */
export async function dataOf<Name extends CollectionKey>(
  name: Name,
  id: string,
): Promise<CollectionEntry<Name>['data']> {
  const entry = await getEntry(name, id);
  if (!entry) throw new Error(`There is no file "${id}" among the ${name} of content/.`);
  return entry.data;
}

/** What `read` gives: read once in a build; in development each time, because the content changes. */
export function oncePerBuild<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let built: Promise<Result> | undefined;
  return () => (import.meta.env.PROD ? (built ??= read()) : read());
}
