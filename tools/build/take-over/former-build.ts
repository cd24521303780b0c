import { readdir, readFile, rm } from 'node:fs/promises';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Styles } from './bundles.ts';

/** A file that a route made. */
export interface MadePage {
  /** What it depends on, where the route says so (`cacheKey`). */
  key?: string | undefined;
  /** The pictures that were made for it. */
  images: readonly string[];
}

/** What a build has made and left in `dist/`. Files are named as in `dist/client/`. */
export interface Build {
  /** Of everything but the articles: tools/build/take-over/build-key.ts. */
  key: string;
  styles: Styles;
  /** What was bundled or copied. */
  assets: readonly string[];
  pages: Readonly<Record<string, MadePage>>;
}

/** The files that stand for the site as it is; beside them lie assets of earlier builds. */
export const ownFiles = ({ assets, pages }: Pick<Build, 'assets' | 'pages'>): Set<string> =>
  new Set([...assets, ...Object.keys(pages), ...Object.values(pages).flatMap(({ images }) => images)]);

/** Names of all files in a folder and those below it, with slashes; none where there is no such folder. */
export async function filesIn(folder: URL): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const { length } = fileURLToPath(folder);
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}${parentPath.endsWith(sep) ? '' : sep}${name}`.slice(length))
    .map((name) => name.replaceAll(sep, '/'));
}

/**
 * The build that `record` tells of, when the next one can go on from it: it had the same key, came to its end, and all
 * it made is there. The record is removed: a build that fails leaves none.
 * @param client `dist/client/`
 */
export async function formerBuild(record: URL, key: string, client: URL): Promise<Build | undefined> {
  const build: Build | undefined = await readFile(record, 'utf8').then(JSON.parse, () => undefined);
  await rm(record, { force: true });
  if (build?.key !== key) return undefined;
  const there = new Set(await filesIn(client));
  return [...ownFiles(build)].every((name) => there.has(name)) ? build : undefined;
}
