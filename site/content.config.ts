import { defineCollection } from 'astro:content';
import type { Loader } from 'astro/loaders';
import type { z } from 'astro/zod';
import { withValidation } from '../content-model/loaders/validating-loader.ts';
import { contentNames } from '../content-model/loaders/content-names.ts';
import { filesLoader } from '../content-model/loaders/files-loader.ts';
import { contentfulLoader, fetchContent } from '../content-model/loaders/contentful/loader.ts';
import { contentfulSettings } from '../content-model/loaders/contentful/settings.ts';
import { COLLECTIONS, KINDS } from '../content-model/loaders/contentful/space.ts';
import { contentFiles, type ContentFiles } from '../content-model/schemas/collections.ts';

const contentful = contentfulSettings(process.env);
// Fetches before reading names, because links and references may point to fetched entries.
const fetched = contentful && (await fetchContent(contentful, console.error));

/** A collection of files below content/, or of Contentful's entries if its keys are set. */
function define(name: string, [pattern, schema]: readonly [string, z.ZodType]) {
  const kind = KINDS.find((candidate) => COLLECTIONS[candidate] === name);
  const loader =
    fetched && kind
      ? withValidation(contentfulLoader(kind, fetched[kind]))
      : withValidation(filesLoader(pattern), pattern);
  return defineCollection({ loader, schema });
}

/** Registers the schema of each collection with Astro. */
type Collections = { [Name in keyof ContentFiles]: { loader: Loader; schema: ContentFiles[Name][1] } };

export const collections = Object.fromEntries(
  Object.entries(contentFiles(contentNames())).map(([name, source]) => [name, define(name, source)]),
) as unknown as Collections;
