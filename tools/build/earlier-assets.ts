import { hash } from 'node:crypto';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyFile, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { DAY_MS } from '../../content-model/text/durations.ts';

/** Folders whose file names contain a content hash, so files of two builds never collide. */
const HASHED = /^(?:_astro|fonts|pictures)\/.*\./;
const KEEP_MS = 7 * DAY_MS;

/** Paths of all files below a folder, relative to it. */
export async function filesIn(folder: URL): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const path = fileURLToPath(folder);
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(path, join(parentPath, name)));
}

/** The folder of earlier assets of one agency, so that a site serves nothing of the sample that was built before it. */
export const assetCache = (root: URL, agency: string): URL =>
  new URL(`.cache/assets/${hash('sha256', agency).slice(0, 16)}/`, root);

/**
 * Adds the hashed assets of earlier builds to this one, so that pages from before a deploy, open in a browser or served
 * by an instance that has not restarted yet, still find them.
 * @param folder the built site, before it is compressed
 * @param cache retains assets for a week after the last build that had them
 */
export async function keepEarlierAssets(folder: URL, cache: URL, now = Date.now()): Promise<void> {
  const currentNames = (await filesIn(folder)).filter((name) => HASHED.test(name));
  for (const name of currentNames) {
    await copyInto(new URL(name, cache), new URL(name, folder));
    await utimes(new URL(name, cache), now / 1000, now / 1000);
  }
  for (const name of await filesIn(cache)) {
    if (currentNames.includes(name)) continue;
    const copy = new URL(name, cache);
    if ((await stat(copy)).mtimeMs >= now - KEEP_MS) await copyInto(new URL(name, folder), copy);
    else await rm(copy);
  }
}

async function copyInto(target: URL, source: URL): Promise<void> {
  await mkdir(new URL('.', target), { recursive: true });
  await copyFile(source, target);
}
