import { mkdir, readdir, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Tinypool } from 'tinypool';
import type { Levels } from './compress-file.ts';

/** But for what lies in a hidden folder. */
const TEXT = /^[^.].*\.(?:html|js|css|svg|xml|txt|json|md|webmanifest)$/;
export const isText = (name: string) => TEXT.test(name);
/** Files take memory until they are compressed: whoever makes more of them waits. */
const MOST_WAITING = 64;
/**
 * So many files of a part of the site, such as the blog, get the best there is. Brotli's takes some 80 ms for a long
 * page and saves an eighth of the next best thing, which takes 3 ms: for thousands of articles the builder would wait
 * minutes. Other pages stay as small as they are, however many articles there are.
 */
const MOST_AT_BEST = 600;
const BEST: Levels = { br: 11, gz: 9 };
const QUICK: Levels = { br: 6, gz: 6 };
/**
 * Lists that grow with the content, such as feeds: from so many bytes on the best takes a second and more for each, and
 * the next best a tenth of that for some percent.
 */
const LONG_FROM = 150_000;
const LONG: Levels = { br: 10, gz: 9 };
const CODE = /\.(?:js|css)$/;

export type Compressor = Awaited<ReturnType<typeof openCompressor>>;

/**
 * Writes a `.br` and a `.gz` beside text files of a `folder`, in threads of their own: they are made once and sent
 * often. What takes long is kept for the next build.
 * @param kept where
 */
export async function openCompressor(folder: URL, kept: URL) {
  await mkdir(kept, { recursive: true });
  const before = await readdir(kept);
  const used = new Set<string>();
  const crowded = new Set<string>();
  const threads = availableParallelism();
  const pool = new Tinypool({
    filename: new URL('compress-file.ts', import.meta.url).href,
    minThreads: threads,
    maxThreads: threads,
  });
  const working = new Set<Promise<void>>();

  return {
    /** Told before which files a site makes, it tells where there are too many of them. */
    announce(names: readonly string[]): void {
      const texts = names.filter(isText);
      for (const [part, within = []] of Object.entries(Object.groupBy(texts, partOf)))
        if (within.length > MOST_AT_BEST) crowded.add(part);
    },

    /** Resolves when there is room for another file; throws when one could not be written. */
    async add(name: string, content: Uint8Array): Promise<void> {
      if (!isText(name)) return;
      const isCrowded = /\.(html|md)$/.test(name) && crowded.has(partOf(name));
      const isLong = content.length > LONG_FROM && !CODE.test(name);
      const task = {
        file: fileURLToPath(new URL(encodeURI(name), folder)),
        content,
        levels: isCrowded ? QUICK : isLong ? LONG : BEST,
        kept: isCrowded ? undefined : fileURLToPath(kept),
      };
      const work = pool.run(task).then((copies: string[]) => {
        for (const copy of copies) used.add(copy);
        working.delete(work);
      });
      // Whoever waits for all of them is told as well.
      work.catch(() => undefined);
      working.add(work);
      if (working.size >= MOST_WAITING) await Promise.race(working);
    },

    /** Resolves when all are written; throws when one could not be. */
    async done(): Promise<void> {
      await Promise.all(working);
      await pool.destroy();
    },

    /** Removes what is kept and this build had no use for. */
    async tidy(): Promise<void> {
      for (const copy of before) if (!used.has(copy)) await rm(new URL(copy, kept), { force: true });
    },
  };
}

/** `blog` of `blog/tag/crm.html`; a page at the top is a part of its own. */
const partOf = (name: string) => name.split('/')[0]!;
