import { hash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { BUILD_CACHE, buildCache } from '../../site/build-cache.ts';
import { filesIn } from './earlier-assets.ts';

const TEXT = /^[^.].*\.(?:html|js|css|svg|xml|txt|json|md|vtt|webmanifest)$/;
/**
 * Maximum number of files for a high compression level. Brotli's level 10 takes some 35 ms for a long page and saves a
 * tenth over level 6, which takes 3 ms. Level 11 takes twice as long as 10 and saves another 2 %.
 */
const MAX_AT_HIGH_LEVEL = 1_000;
/** libuv has four threads for zlib. */
const CONCURRENT = 4;

/**
 * Writes a `.br` and a `.gz` beside each text file. What an earlier build compressed is taken over, because a publication
 * changes a few pages only.
 * @param cacheFolder holds compressed files
 */
export async function compressAll(folder: URL, cacheFolder = BUILD_CACHE, now = Date.now()): Promise<void> {
  const cache = buildCache(cacheFolder, now);
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
  const remaining = names[Symbol.iterator]();
  const worker = async () => {
    for (const name of remaining) {
      const path = new URL(encodeURI(name), folder);
      const content = await readFile(path);
      const digest = hash('sha256', content);
      for (const kind of ['br', 'gz'] as const) {
        const compressed = await cache.get(`${digest}.${level[kind]}.${kind}`, () => compress[kind](content));
        await writeFile(new URL(`${path.href}.${kind}`), compressed);
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT }, worker));
  await cache.removeOld();
}
