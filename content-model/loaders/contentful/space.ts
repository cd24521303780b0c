import { z } from 'astro/zod';
import { createClient } from 'contentful';
import type { ContentfulSettings } from './settings.ts';

/** Content types of the space, and the collections that get their entries. */
export const COLLECTIONS = { post: 'blog', project: 'projects' } as const;
export type Kind = keyof typeof COLLECTIONS;
export const KINDS = Object.keys(COLLECTIONS) as Kind[];

const fields = z.record(z.string(), z.unknown());
/** Used parts of the Content Delivery API's responses, with fields in the space's default language. */
const spaceSchema = z.object({
  entries: z.array(
    z.object({
      sys: z.object({ id: z.string(), contentType: z.object({ sys: z.object({ id: z.enum(KINDS) }) }) }),
      fields,
    }),
  ),
  assets: z.array(z.object({ sys: z.object({ id: z.string() }), fields })),
});
/** All published posts, projects and assets of a space. */
export type Space = z.infer<typeof spaceSchema>;
export type SpaceEntry = Space['entries'][number];
export type SpaceAsset = Space['assets'][number];

/** Only 5xx, 429, connection errors and timeouts are retried. */
const ATTEMPTS = 5;
/** Entries per request. A response has at most 7 MB, and a text may have hundreds of kilobytes. */
const PAGE_SIZE = 200;

/**
 * Fetches the published posts, projects and assets of a space with the official client. Throws an Error with the API's
 * response, or if nothing is published, which usually means wrong settings.
 * @param report called with a sentence about each attempt that will be retried
 */
export async function fetchSpace(
  settings: ContentfulSettings,
  report: (message: string) => void,
): Promise<Space> {
  const { spaceId, environment, requestsPerSecond, timeoutMs, ...connection } = settings;
  // `createClient`'s type lacks `throttle`, which the underlying HTTP client accepts.
  const throttle = { throttle: requestsPerSecond };
  const { withoutLinkResolution: api } = createClient({
    ...connection,
    ...throttle,
    space: spaceId,
    environment,
    timeout: timeoutMs,
    retryLimit: ATTEMPTS - 1,
    // With Node's fetch, a truncated response counts as a connection error and is retried.
    adapter: 'fetch',
    logHandler: (level, data) => {
      if (level === 'warning') report(String(data));
    },
  });
  const entries: unknown[] = [];
  let assets: unknown[];
  try {
    for (const kind of KINDS)
      entries.push(
        ...(await allPages((page) => api.getEntries({ content_type: kind, order: ['sys.id'], ...page }))),
      );
    assets = await allPages((page) => api.getAssets({ order: ['sys.id'], ...page }));
  } catch (error) {
    throw new Error(`${explain(error as Error, settings.host)} Check the CONTENTFUL_… variables.`);
  }
  if (entries.length === 0)
    throw new Error(
      `Contentful space "${spaceId}", environment "${environment}", holds no published entry of the types ${KINDS.join(' and ')}.`,
    );
  return spaceSchema.parse({ entries, assets });
}

async function allPages(
  fetchPage: (page: { skip: number; limit: number }) => Promise<{ items: unknown[]; total: number }>,
): Promise<unknown[]> {
  const fetched: unknown[] = [];
  for (;;) {
    const { items, total } = await fetchPage({ skip: fetched.length, limit: PAGE_SIZE });
    fetched.push(...items);
    if (items.length === 0 || fetched.length >= total) return fetched;
  }
}

/** The client's error for a response has its id as name and, as message, JSON that includes the whole request. */
const responseSchema = z.object({ status: z.number(), message: z.string() });

/** Says what the API answered, or why it did not. The client's own error is not shown, because it has parts of the token. */
function explain({ name, message, cause }: Error, host: string): string {
  try {
    const response = responseSchema.parse(JSON.parse(message));
    return `Contentful answered ${response.status} ${name}: ${response.message}`;
  } catch {
    return `Contentful (${host}) could not be reached: ${(cause as Error | undefined)?.message ?? message}.`;
  }
}
