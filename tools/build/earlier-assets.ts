import { copyFile, mkdir, rm, stat, utimes } from 'node:fs/promises';
import { filesIn } from './take-over/former-build.ts';

/** Their names hold a hash of their content, so those of two builds never collide. */
const HASHED = /^(?:_astro|fonts|pictures)\/.*\./;
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

const hashedIn = async (folder: URL) => (await filesIn(folder)).filter((name) => HASHED.test(name));

/**
 * Puts the hashed assets of earlier builds beside those of this one, so that a page from before an upgrade, open in a
 * browser or sent by an instance not yet restarted, still finds its own.
 * @param folder the built site
 * @param kept where they are kept from build to build; what was last built a week ago is removed there
 * @param own names of the files in `folder` that are this build's
 */
export async function keepEarlierAssets(
  folder: URL,
  kept: URL,
  own: readonly string[],
  now = Date.now(),
): Promise<void> {
  const isOwn = new Set(own);
  const present = await hashedIn(folder);
  const built = new Set(present.filter((name) => isOwn.has(name.replace(/\.(?:br|gz)$/, ''))));
  for (const name of built) {
    const copy = new URL(name, kept);
    await copyInto(copy, new URL(name, folder));
    await utimes(copy, now / 1000, now / 1000);
  }
  for (const name of await hashedIn(kept)) {
    if (built.has(name)) continue;
    const [copy, place] = [new URL(name, kept), new URL(name, folder)];
    const { mtimeMs } = await stat(copy);
    if (mtimeMs >= now - KEPT_MS) await copyInto(place, copy);
    else for (const file of [copy, place]) await rm(file, { force: true });
  }
}

async function copyInto(to: URL, from: URL): Promise<void> {
  await mkdir(new URL('.', to), { recursive: true });
  await copyFile(from, to);
}
