import { glob, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = '**/*.{html,js,css,svg,xml,txt,json,md,webmanifest}';
/** At a time; the work itself is done by Node's four threads. */
const AT_ONCE = 8;
/**
 * So many files get brotli's best. It takes some 80 ms for a long page and saves an eighth of the next best thing,
 * which takes 3 ms: for thousands of pages the builder would wait minutes.
 */
const MOST_AT_BEST = 600;
const BEST = 11;
const QUICK = 6;

/** Writes a `.br` and a `.gz` beside every text file of `folder`: they are made once and sent often. */
export async function precompress(folder: URL): Promise<void> {
  const names = (await Array.fromAsync(glob(TEXT, { cwd: folder }))).toSorted();
  const quality = names.length > MOST_AT_BEST ? QUICK : BEST;
  const queue = names.values();
  const work = async () => {
    for (const name of queue)
      await compress(new URL(name, folder), /\.(html|md)$/.test(name) ? quality : BEST);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function compress(file: URL, quality: number): Promise<void> {
  const content = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await Promise.all([
    promisify(brotliCompress)(content, { params }).then((small) => writeFile(`${file.pathname}.br`, small)),
    promisify(gzip)(content, { level: 9 }).then((small) => writeFile(`${file.pathname}.gz`, small)),
  ]);
}
