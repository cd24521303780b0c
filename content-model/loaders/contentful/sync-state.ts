import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { z } from 'astro/zod';
import type { ContentfulSettings } from './settings.ts';
import { assetSchema, entrySchema } from './wire.ts';

const syncStateSchema = z.object({
  /** Space and environment of the sync. A sync token is valid only for these. */
  source: z.string(),
  locale: z.string(),
  /** Sync token for the next incremental sync; drafts have none. */
  token: z.string().optional(),
  syncedAt: z.iso.datetime(),
  entries: z.record(z.string(), entrySchema),
  assets: z.record(z.string(), assetSchema),
});

/** Content after the last sync. */
export type SyncState = z.infer<typeof syncStateSchema>;

export const sourceOf = ({ host, spaceId, environment }: ContentfulSettings) =>
  `${host}/${spaceId}/${environment}`;

const FILE = 'contentful.json';

/** Returns the last sync of this space; undefined if missing or invalid. */
export function readSyncState(folder: URL, settings: ContentfulSettings): SyncState | undefined {
  try {
    const state = syncStateSchema.parse(JSON.parse(readFileSync(new URL(FILE, folder), 'utf8')));
    return state.source === sourceOf(settings) ? state : undefined;
  } catch {
    return undefined;
  }
}

/** Writes the file atomically, so that an interrupted build leaves the previous one. */
export function writeSyncState(folder: URL, state: SyncState): void {
  mkdirSync(folder, { recursive: true });
  const temporaryFile = new URL(`${FILE}.${process.pid}.part`, folder);
  writeFileSync(temporaryFile, JSON.stringify(state));
  renameSync(temporaryFile, new URL(FILE, folder));
}
