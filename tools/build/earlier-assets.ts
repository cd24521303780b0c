import { copyFile, glob, mkdir, rm, stat, utimes } from 'node:fs/promises';

/** Their names hold a hash of their content, so those of two builds never collide. */
const HASHED = '{_astro,fonts,pictures}/**/*.*';
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Puts the hashed assets of earlier builds beside those of this one, so that a page from before an upgrade, open in a
 * browser or sent by an instance not yet restarted, still finds its own.
 * @param folder the built site
 * @param kept where they are kept from build to build; what was last built a week ago is removed there
 */
export async function keepEarlierAssets(folder: URL, kept: URL, now = Date.now()): Promise<void> {
  const built = new Set(await Array.fromAsync(glob(HASHED, { cwd: folder })));
  for (const name of built) {
    const copy = new URL(name, kept);
    await copyInto(copy, new URL(name, folder));
    await utimes(copy, now / 1000, now / 1000);
  }
  for await (const name of glob(HASHED, { cwd: kept })) {
    if (built.has(name)) continue;
    const copy = new URL(name, kept);
    const { mtimeMs } = await stat(copy);
    if (mtimeMs < now - KEPT_MS) await rm(copy);
    else await copyInto(new URL(name, folder), copy);
  }
}

async function copyInto(to: URL, from: URL): Promise<void> {
  await mkdir(new URL('.', to), { recursive: true });
  await copyFile(from, to);
}
