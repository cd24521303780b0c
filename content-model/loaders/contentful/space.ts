import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'astro/zod';
import { contentfulClient } from './client.ts';
import { explain } from './failure.ts';
import type { ContentfulSettings } from './settings.ts';

/** Content types of the space, which are also the kinds of its entries. */
export const KINDS = ['post', 'project'] as const;
export type Kind = (typeof KINDS)[number];

/** Target collection by content type. */
export const COLLECTIONS = { post: 'blog', project: 'projects' } as const satisfies Record<Kind, string>;

const fields = z.record(z.string(), z.unknown());
/** Used parts of the Content Delivery API's responses, with fields in the space's default language. */
const entrySchema = z.object({
  sys: z.object({ id: z.string(), contentType: z.object({ sys: z.object({ id: z.enum(KINDS) }) }) }),
  fields,
});
const assetSchema = z.object({ sys: z.object({ id: z.string() }), fields });

export type SpaceEntry = z.infer<typeof entrySchema>;
export type SpaceAsset = z.infer<typeof assetSchema>;

const spaceSchema = z.object({
  /** Where editors open the space and its environment. */
  address: z.string(),
  fetchedAt: z.iso.datetime(),
  entries: z.array(entrySchema),
  assets: z.array(assetSchema),
});

/** All posts, projects and assets of a space. */
export type Space = z.infer<typeof spaceSchema>;

export const kindOf = ({ sys }: SpaceEntry): Kind => sys.contentType.sys.id;

/** Entries per request. A response has at most 7 MB, and a text may have hundreds of kilobytes. */
const PAGE_SIZE = 200;
/** Holds the last published content, for CONTENTFUL_FALLBACK=last. */
const FILE = 'contentful.json';

/**
 * Fetches the posts, projects and assets of a space, with the preview token drafts as well. Throws an Error with the
 * variable to check and the API's response, unless it falls back to the content that was fetched last.
 * @param folder stores the last published content, such as .cache/
 * @param report called with a sentence about each step
 */
export async function fetchSpace(
  settings: ContentfulSettings,
  folder: URL,
  report: (message: string) => void,
): Promise<Space> {
  const client = contentfulClient(settings, report);
  try {
    const space = await fetchAll(client.api, settings);
    if (settings.preview) return space;
    report(`Contentful: ${space.entries.length} entries and ${space.assets.length} assets.`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(new URL(FILE, folder), JSON.stringify(space));
    return space;
  } catch (error) {
    const failure = client.failure();
    if (!failure) throw error;
    const reason = explain(failure, settings);
    if (!settings.fallback) throw new Error(reason);
    const lastSpace = readLast(folder, settings);
    if (!lastSpace) throw new Error(`${reason}\nCONTENTFUL_FALLBACK=last, but nothing was fetched before.`);
    report(`${reason}\nGoing on with what was fetched at ${lastSpace.fetchedAt}.`);
    return lastSpace;
  }
}

async function fetchAll(
  api: ReturnType<typeof contentfulClient>['api'],
  settings: ContentfulSettings,
): Promise<Space> {
  const entries: unknown[] = [];
  for (const kind of KINDS) {
    const pageOf = (skip: number) =>
      api.getEntries({ content_type: kind, order: ['sys.id'], skip, limit: PAGE_SIZE });
    entries.push(...(await allPages(pageOf)));
  }
  // An empty space usually means wrong settings.
  if (entries.length === 0 && !settings.preview)
    throw new Error(
      `Contentful space "${settings.spaceId}", environment "${settings.environment}", holds no published entry of the types ${KINDS.join(' and ')}.`,
    );
  return spaceSchema.parse({
    address: addressOf(settings),
    fetchedAt: new Date().toISOString(),
    entries,
    assets: await allPages((skip) => api.getAssets({ order: ['sys.id'], skip, limit: PAGE_SIZE })),
  });
}

async function allPages(
  fetchPage: (skip: number) => Promise<{ items: unknown[]; total: number }>,
): Promise<unknown[]> {
  const fetched: unknown[] = [];
  for (;;) {
    const { items, total } = await fetchPage(fetched.length);
    fetched.push(...items);
    if (items.length === 0 || fetched.length >= total) return fetched;
  }
}

const addressOf = ({ spaceId, environment }: ContentfulSettings) =>
  `https://app.contentful.com/spaces/${spaceId}/environments/${environment}`;

/** Returns the last published content of this space; undefined if missing or invalid. */
function readLast(folder: URL, settings: ContentfulSettings): Space | undefined {
  try {
    const space = spaceSchema.parse(JSON.parse(readFileSync(new URL(FILE, folder), 'utf8')));
    return space.address === addressOf(settings) ? space : undefined;
  } catch {
    return undefined;
  }
}
