import { defineCollection } from 'astro:content';
import { glob, type Loader } from 'astro/loaders';
import type { z } from 'astro/zod';
import { checked } from './content/loaders/checked.ts';
import { contentNames } from './content/loaders/content-files.ts';
import { fetchContent } from './content/loaders/contentful/fetched.ts';
import { contentfulLoader } from './content/loaders/contentful/loader.ts';
import { contentfulSettings } from './content/loaders/contentful/settings.ts';
import { COLLECTIONS, KINDS } from './content/loaders/contentful/wire.ts';
import { contentFiles, type ContentFiles } from './content/schemas/collections.ts';

const cache = new URL('../.cache/', import.meta.url);
const contentful = contentfulSettings(process.env, import.meta.env.DEV);
// Before the names are read: links and references may lead to what is fetched.
if (contentful) await fetchContent(contentful, cache, console.error);

/** The id of an entry is the file's name. */
const nameOf = ({ entry }: { entry: string }) => entry.replace(/^.*\//, '').replace(/\.[a-z]+$/, '');

/** A collection of files below content/, or of what Contentful delivers where its keys are set. */
function define(name: string, [pattern, schema]: readonly [string, z.ZodType]) {
  const kind = KINDS.find((one) => COLLECTIONS[one] === name);
  const loader =
    contentful && kind
      ? contentfulLoader(kind, contentful, cache)
      : glob({ base: './content', pattern, generateId: nameOf });
  return defineCollection({ loader: checked(loader), schema });
}

/** Tells Astro the schema of each collection by its name. */
type Collections = { [Name in keyof ContentFiles]: { loader: Loader; schema: ContentFiles[Name][1] } };

export const collections = Object.fromEntries(
  Object.entries(contentFiles(contentNames())).map(([name, source]) => [name, define(name, source)]),
) as unknown as Collections;
