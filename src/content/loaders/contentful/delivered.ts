import { setDeliveredNames } from '../content-files.ts';
import { deliveredEntries, type Delivered } from './entries.ts';
import type { ContentfulSettings } from './settings.ts';
import { COLLECTIONS, type Kind } from './wire.ts';
import { synced } from './sync.ts';

let current: Delivered | undefined;

/**
 * Fetches posts and projects and remembers them. Drafts with faults are left out and told of;
 * published entries with faults throw one Error that names them all.
 */
export async function deliver(
  settings: ContentfulSettings,
  folder: URL,
  note: (message: string) => void,
): Promise<Delivered> {
  const { delivered, faults } = deliveredEntries(await synced(settings, folder, note));
  if (faults.length > 0 && !settings.preview) throw new Error(faults.join('\n'));
  for (const fault of faults) note(fault);
  current = delivered;
  for (const [kind, entries] of Object.entries(delivered))
    setDeliveredNames(
      COLLECTIONS[kind as Kind],
      entries.map(({ slug }) => slug),
    );
  return delivered;
}

/** What was delivered last; undefined when content comes from files. */
export const lastDelivered = (): Delivered | undefined => current;
