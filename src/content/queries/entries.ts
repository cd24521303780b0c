import { getCollection, type CollectionEntry, type CollectionKey } from 'astro:content';

/** The data of a collection that is one file, such as `only('home')`. Throws when the file is missing. */
export async function only<Name extends CollectionKey>(name: Name): Promise<CollectionEntry<Name>['data']> {
  const [entry] = await getCollection(name);
  if (!entry) throw new Error(`The content file of "${name}" is missing; see src/content.config.ts.`);
  return entry.data;
}
