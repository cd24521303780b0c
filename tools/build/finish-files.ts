import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Tinypool } from 'tinypool';
import type { Levels } from './compress.ts';
import type { Finished, Task } from './finish-file.ts';
import type { PageParts } from './finish-html.ts';

/** But for what lies in a hidden folder. */
const TEXT = /^[^.].*\.(?:html|js|css|svg|xml|txt|json|md|webmanifest)$/;
const isText = (name: string) => TEXT.test(name);
/** Files take memory until they are written: whoever makes more of them waits. */
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
/** One renders, and more than so many have nothing to do. */
const MOST_THREADS = 4;
/** Megabytes of a thread's JavaScript heap: a page is finished within a few. */
const HEAP = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 };

export type FileFinisher = Awaited<ReturnType<typeof finishFiles>>;

/**
 * Writes files of a `folder`, and a `.br` and a `.gz` beside those that are text, which are made once and sent often; in
 * threads of their own, while the next ones are rendered. What takes long to compress is kept for the next build.
 * @param kept where
 */
export async function finishFiles(folder: URL, kept: URL, parts: PageParts) {
  await mkdir(kept, { recursive: true });
  const before = await readdir(kept);
  const used = new Set<string>();
  const crowded = new Set<string>();
  const seen = new Set<string>();
  const policies: Record<string, string> = {};
  const threads = Math.min(availableParallelism(), MOST_THREADS);
  const pool = new Tinypool({
    filename: new URL('finish-file.ts', import.meta.url).href,
    minThreads: threads,
    maxThreads: threads,
    workerData: parts,
    resourceLimits: HEAP,
  });
  const working = new Set<Promise<unknown>>();
  /** Those who wait for room. */
  const waiting: (() => void)[] = [];

  /** Resolves when there is room for another file. */
  async function finish(name: string, content: Uint8Array, isRendered: boolean): Promise<void> {
    seen.add(name);
    const isCrowded = /\.(html|md)$/.test(name) && crowded.has(partOf(name));
    const isLong = content.length > LONG_FROM && !CODE.test(name);
    const task: Task = {
      file: fileURLToPath(new URL(encodeURI(name), folder)),
      content,
      isRendered,
      levels: !isText(name) ? undefined : isCrowded ? QUICK : isLong ? LONG : BEST,
      kept: isCrowded ? undefined : fileURLToPath(kept),
    };
    const work = pool.run(task).then(({ policy, copies }: Finished) => {
      if (policy !== undefined) policies[name] = policy;
      for (const copy of copies) used.add(copy);
      working.delete(work);
    });
    working.add(work);
    // Whoever waits for all of them is told what went wrong.
    work.catch(() => undefined).finally(() => waiting.shift()?.());
    if (working.size >= MOST_WAITING) await new Promise<void>((resolve) => waiting.push(resolve));
  }

  return {
    /** Of the pages that were rendered, by name of the file: headers of the Content-Security-Policy. */
    policies,

    /** Told before which files a site makes, it tells where there are too many of them. */
    announce(names: readonly string[]): void {
      const texts = names.filter(isText);
      for (const [part, within = []] of Object.entries(Object.groupBy(texts, partOf)))
        if (within.length > MOST_AT_BEST) crowded.add(part);
    },

    /** Of what was rendered. */
    write: (name: string, content: Uint8Array) => finish(name, content, true),

    /** Of what is there already; what was written or compressed before is left out, and what is no text. */
    async compress(name: string): Promise<void> {
      if (!isText(name) || seen.has(name)) return;
      await finish(name, await readFile(new URL(encodeURI(name), folder)), false);
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
