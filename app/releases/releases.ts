import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { HOUR_MS } from '../../content-model/text/durations.ts';

/** Releases that are kept besides the current one, the newest first. */
const KEPT_RELEASES = 5;
/** Prefix of the folder of an unfinished build. */
export const BUILDING = '.building-';
/** A build takes minutes at most; an older unfinished folder belongs to a build that was killed. */
export const ABANDONED_BUILD_MS = HOUR_MS;

/**
 * What the build writes into `release.json`, last of all, so that a folder with this file is complete. A later version
 * may write more.
 */
const releaseSchema = z.object({
  /** Name of the folder: the time of the build and a part of the fingerprint, so names sort by time. */
  id: z.string().regex(/^[\w-]+$/),
  builtAt: z.iso.datetime(),
  /** Hash of the sources, the content and the settings that the build read. */
  fingerprint: z.string(),
  /** Hash of the same by their bytes, so that a publication of the same content finds it; version 1 wrote none. */
  build: z.string().optional(),
  /** The address that is written into pages and feeds. */
  siteUrl: z.string(),
  version: z.string(),
});

export type Release = z.infer<typeof releaseSchema>;

/** A release that cannot be used; the message tells the operator what to do. */
export class ReleaseError extends Error {}

/**
 * The releases below a build folder: `releases/<id>/` holds one complete build each, and the symbolic link `current`
 * names the one that a start serves. A release never changes after it was added.
 * @param folder such as `/srv/agency-site/dist`
 */
export function openReleases(folder: string) {
  const releases = join(folder, 'releases');
  const link = join(folder, 'current');
  const folderOf = (id: string) => join(releases, id);

  /** All complete releases, the newest first. */
  function list(): Release[] {
    if (!existsSync(releases)) return [];
    return readdirSync(releases)
      .flatMap((name) => readRelease(name) ?? [])
      .sort((a, b) => b.id.localeCompare(a.id));
  }

  /** Undefined for an incomplete release, and for one of a version that writes what this one cannot read. */
  function readRelease(id: string): Release | undefined {
    try {
      return releaseSchema.parse(JSON.parse(readFileSync(join(releases, id, 'release.json'), 'utf8')));
    } catch {
      return undefined;
    }
  }

  /** Id of the release that a start serves. */
  function currentId(): string | undefined {
    try {
      return basename(readlinkSync(link));
    } catch {
      return undefined;
    }
  }

  /** The release that a start serves. */
  const current = (): Release | undefined => list().find(({ id }) => id === currentId());

  /**
   * Makes a release the current one by renaming a link over the old one, which is atomic (POSIX rename).
   * @throws ReleaseError if there is no such complete release
   */
  function use(id: string): Release {
    const release = list().find((candidate) => candidate.id === id);
    if (!release) throw new ReleaseError(`There is no release ${id}. "npm run release -- list" shows all.`);
    const newLink = `${link}-${process.pid}`;
    rmSync(newLink, { force: true });
    symlinkSync(join('releases', id), newLink, 'junction');
    renameSync(newLink, link);
    return release;
  }

  /** The release for the same address that was built before the current one. @throws ReleaseError if there is none */
  function previous(): Release {
    const all = list();
    const index = all.findIndex(({ id }) => id === currentId());
    const before = all.slice(index + 1).find(({ siteUrl }) => siteUrl === all[index]?.siteUrl);
    if (index < 0 || !before) throw new ReleaseError('There is no earlier release to go back to.');
    return before;
  }

  /** A new folder to build into. It becomes a release when `add` renames it. */
  function buildFolder(id: string): string {
    mkdirSync(releases, { recursive: true });
    return join(releases, BUILDING + id);
  }

  /** Turns a finished build folder, with its `release.json`, into a release. */
  function add(id: string): void {
    renameSync(buildFolder(id), folderOf(id));
  }

  /** Removes old releases and what killed builds left behind. Keeps the current release and the given ones. */
  function prune(inUse: readonly string[], now = Date.now()): void {
    const kept = new Set([
      currentId(),
      ...inUse,
      ...list()
        .slice(0, KEPT_RELEASES)
        .map(({ id }) => id),
    ]);
    for (const name of readdirSync(releases)) {
      const path = join(releases, name);
      const isAbandoned = now - statSync(path).mtimeMs > ABANDONED_BUILD_MS;
      if (name.startsWith(BUILDING) ? isAbandoned : !kept.has(name))
        rmSync(path, { recursive: true, force: true });
    }
  }

  return { list, current, use, previous, buildFolder, add, prune, folderOf };
}

/** `2026-11-27T110423Z-1f0c9a2b`. */
export const newReleaseId = (fingerprint: string, now = new Date()): string =>
  `${now.toISOString().replace(/:|\.\d+/g, '')}-${fingerprint.slice(0, 8)}`;
