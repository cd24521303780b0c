import { contentfulClient, type ContentfulClient } from './client.ts';
import { explain } from './failure.ts';
import { readSyncState, sourceOf, writeSyncState, type SyncState } from './sync-state.ts';
import type { ContentfulSettings } from './settings.ts';
import { assetSchema, entrySchema, kindOf, KINDS, type WireAsset, type WireEntry } from './wire.ts';

/** Maximum page size of the API. */
const PAGE_SIZE = 1000;

/**
 * Returns the space's content. Syncs incrementally if there was a previous sync. Throws an Error with the variable to
 * check and the API's response, unless it falls back to the last sync.
 * @param folder stores the last sync, such as .cache/
 * @param report called with a sentence about each step
 */
export async function syncContent(
  settings: ContentfulSettings,
  folder: URL,
  report: (message: string) => void,
): Promise<SyncState> {
  const client = contentfulClient(settings, report);
  const lastSync = readSyncState(folder, settings);
  try {
    if (settings.preview) return await fetchDrafts(client, settings);
    const state = await syncPublished(client, settings, lastSync, report);
    writeSyncState(folder, state);
    return state;
  } catch (error) {
    const failure = client.failure();
    if (!failure) throw error;
    const reason = explain(failure, settings);
    if (!settings.fallback) throw new Error(reason);
    if (!lastSync) throw new Error(`${reason}\nCONTENTFUL_FALLBACK=last, but nothing was synced before.`);
    report(`${reason}\nGoing on with what was synced at ${lastSync.syncedAt}.`);
    return lastSync;
  }
}

async function syncPublished(
  client: ContentfulClient,
  settings: ContentfulSettings,
  lastSync: SyncState | undefined,
  report: (message: string) => void,
): Promise<SyncState> {
  const locale = lastSync?.locale ?? (await defaultLocale(client));
  const delta = lastSync?.token
    ? await client.api.sync({ nextSyncToken: lastSync.token }).catch((error: unknown) => {
        // Status 400 means an expired sync token; other errors would recur.
        if (client.failure()?.response?.status !== 400) throw error;
        report('Contentful no longer takes the token of the last sync: everything is fetched again.');
        return undefined;
      })
    : undefined;
  const { entries, assets, deletedEntries, deletedAssets, nextSyncToken } =
    delta ?? (await client.api.sync({ initial: true, limit: PAGE_SIZE }));
  const previous = delta && lastSync;
  const deletedIds = new Set([...deletedEntries, ...deletedAssets].map(({ sys }) => sys.id));
  const withoutDeleted = <Item>(items: Record<string, Item> = {}) =>
    Object.fromEntries(Object.entries(items).filter(([id]) => !deletedIds.has(id)));
  const state = {
    source: sourceOf(settings),
    locale,
    token: nextSyncToken,
    syncedAt: new Date().toISOString(),
    entries: { ...withoutDeleted(previous?.entries), ...byId(entriesOf(entries)) },
    assets: { ...withoutDeleted(previous?.assets), ...byId(assetsOf(assets)) },
  };
  // An empty space usually means wrong settings.
  if (Object.keys(state.entries).length === 0) {
    throw new Error(
      `Contentful space "${settings.spaceId}", environment "${settings.environment}", holds no published entry of the types ${KINDS.join(' and ')}.`,
    );
  }
  report(
    previous
      ? `Contentful: ${entries.length + assets.length} changed, ${deletedIds.size} removed since ${previous.syncedAt}.`
      : `Contentful: ${entries.length} entries and ${assets.length} assets.`,
  );
  return state;
}

/** Fetches drafts and published content; the preview API has no incremental sync. */
async function fetchDrafts(client: ContentfulClient, settings: ContentfulSettings): Promise<SyncState> {
  const [locale, assets, ...entries] = await Promise.all([
    defaultLocale(client),
    fetchAllPages((skip) => client.api.getAssets({ skip, limit: PAGE_SIZE })),
    ...KINDS.map((kind) =>
      fetchAllPages((skip) => client.api.getEntries({ content_type: kind, skip, limit: PAGE_SIZE })),
    ),
  ]);
  return {
    source: sourceOf(settings),
    locale,
    syncedAt: new Date().toISOString(),
    entries: byId(entriesOf(entries.flat())),
    assets: byId(assetsOf(assets)),
  };
}

async function fetchAllPages<Item>(
  fetchPage: (skip: number) => Promise<{ items: Item[]; total: number }>,
): Promise<Item[]> {
  const fetched: Item[] = [];
  for (;;) {
    const { items, total } = await fetchPage(fetched.length);
    fetched.push(...items);
    if (items.length === 0 || fetched.length >= total) return fetched;
  }
}

async function defaultLocale({ api }: ContentfulClient): Promise<string> {
  const { items } = await api.getLocales();
  return (items.find((locale) => locale.default) ?? items[0])?.code ?? 'en-US';
}

const entriesOf = (items: readonly unknown[]): WireEntry[] =>
  items.map((item) => entrySchema.parse(item)).filter(kindOf);

const assetsOf = (items: readonly unknown[]): WireAsset[] => items.map((item) => assetSchema.parse(item));

const byId = <Item extends { sys: { id: string } }>(items: Item[]) =>
  Object.fromEntries(items.map((item) => [item.sys.id, item]));
