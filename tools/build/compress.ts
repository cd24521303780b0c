import { hash } from 'node:crypto';
import { copyFile, mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesIn } from './earlier-assets.ts';
import { DAY_MS } from '../../content-model/text/durations.ts';

const TEXT = /^[^.].*\.(?:html|js|css|svg|xml|txt|json|md|vtt|webmanifest)$/;
/**
 * Maximum number of files for a high compression level. Brotli's level 10 takes some 35 ms for a long page and saves a
 * tenth over level 6, which takes 3 ms. Level 11 takes twice as long as 10 and saves another 2 %.
 */
const MAX_AT_HIGH_LEVEL = 1_000;
/** libuv has four threads for zlib. */
const CONCURRENT = 4;
const KEEP_MS = 7 * DAY_MS;

/**
 * Writes a `.br` and a `.gz` beside each text file. What an earlier build compressed is copied, because a publication
 * changes a few pages only.
 * @param cache holds compressed files by the digest of their text for a week after the last build that had them
 */
export async function compressAll(folder: URL, cache: URL, now = Date.now()): Promise<void> {
  const names = (await filesIn(folder)).filter((name) => TEXT.test(name));
  const level = names.length > MAX_AT_HIGH_LEVEL ? { br: 6, gz: 6 } : { br: 10, gz: 9 };
  const compress = {
    br: (content: Buffer) =>
      promisify(brotliCompress)(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: level.br,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }),
    gz: (content: Buffer) => promisify(gzip)(content, { level: level.gz }),
  };
  await mkdir(cache, { recursive: true });
  const remaining = names[Symbol.iterator]();
  const worker = async () => {
    for (const name of remaining) {
      const path = new URL(encodeURI(name), folder);
      const content = await readFile(path);
      const digest = hash('sha256', content);
      for (const kind of ['br', 'gz'] as const) {
        const kept = new URL(`${digest}.${level[kind]}.${kind}`, cache);
        const isKept = await utimes(kept, now / 1000, now / 1000).then(
          () => true,
          () => false,
        );
        if (!isKept) await writeWhole(kept, await compress[kind](content));
        await copyFile(kept, new URL(`${path.href}.${kind}`));
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT }, worker));
  for (const name of await filesIn(cache))
    if ((await stat(new URL(name, cache))).mtimeMs < now - KEEP_MS) await rm(new URL(name, cache));
}

/** Renames the file into place, so that a killed build leaves no partial file in the cache. */
async function writeWhole(file: URL, content: Buffer): Promise<void> {
  // Several files of a build may have the same text.
  const begun = new URL(`${file.href}.${crypto.randomUUID()}.new`);
  await writeFile(begun, content, { flush: true });
  await rename(begun, file);
}
