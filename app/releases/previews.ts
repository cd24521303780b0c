import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '../../content-model/text/durations.ts';
import { ABANDONED_BUILD_MS, BUILDING } from './releases.ts';

/** A preview that was shared stays as long as its link is valid; of the others, the newest stay. */
export const SHARED_MS = 7 * DAY_MS;
const KEPT_UNSHARED = 3;
/** A folder in a shared preview. Its modification time is when the last link was made. */
const SHARED = 'shared';

/**
 * Builds of drafts: `previews/<id>/` below the build folder, each complete like a release. They are kept apart from the
 * releases, so that going back to the last release never serves a draft.
 */
export function openPreviews(folder: string) {
  const previews = join(folder, 'previews');
  const folderOf = (id: string) => join(previews, id);
  const has = (id: string) => existsSync(folderOf(id));

  /** A new folder to build into. It becomes a preview when `add` renames it. */
  function buildFolder(id: string): string {
    mkdirSync(previews, { recursive: true });
    const path = join(previews, BUILDING + id);
    rmSync(path, { recursive: true, force: true });
    return path;
  }

  /** Turns a finished build folder into a preview, and removes old ones. */
  function add(id: string): void {
    renameSync(join(previews, BUILDING + id), folderOf(id));
    prune();
  }

  /** Keeps a preview while a link to it is valid. */
  function share(id: string, now = new Date()): void {
    const marker = join(folderOf(id), SHARED);
    mkdirSync(marker, { recursive: true });
    utimesSync(marker, now, now);
  }

  const ageOf = (path: string, now: number) =>
    now - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0);

  /** Whether a link to a preview is valid. */
  const isShared = (id: string, now = Date.now()): boolean =>
    ageOf(join(folderOf(id), SHARED), now) < SHARED_MS;

  function prune(now = Date.now()): void {
    const names = readdirSync(previews);
    const finished = names
      .filter((name) => !name.startsWith(BUILDING) && !isShared(name, now))
      .toSorted((one, other) => ageOf(join(previews, one), now) - ageOf(join(previews, other), now));
    const abandoned = names.filter(
      (name) => name.startsWith(BUILDING) && ageOf(join(previews, name), now) > ABANDONED_BUILD_MS,
    );
    for (const name of [...finished.slice(KEPT_UNSHARED), ...abandoned])
      rmSync(join(previews, name), { recursive: true, force: true });
  }

  return { has, buildFolder, add, share, isShared, folderOf };
}
