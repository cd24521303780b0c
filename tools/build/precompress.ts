import { createHash } from 'node:crypto';
import { copyFile, link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** But for what lies in a hidden folder. */
const TEXT = /^[^.].*\.(?:html|js|css|svg|xml|txt|json|md|webmanifest)$/;
/** At a time; the work itself is done by Node's four threads. */
const AT_ONCE = 8;
/**
 * So many files of a part of the site, such as the blog, get the best there is. Brotli's takes some 80 ms for a long
 * page and saves an eighth of the next best thing, which takes 3 ms: for thousands of articles the builder would wait
 * minutes. Other pages stay as small as they are, however many articles there are.
 */
const MOST_AT_BEST = 600;
const BEST = { br: 11, gz: 9 };
/**
 * Two ways to write how far back a repetition lies (RFC 7932, 4: NPOSTFIX). Which is shorter, by up to 70 bytes of a
 * page, changes with every word in it.
 */
const POSTFIX_BITS = [0, 1];
const QUICK = { br: 6, gz: 6 };
/**
 * Lists that grow with the content, such as feeds: from so many bytes on the best takes a second and more for each, and
 * the next best a tenth of that for some percent.
 */
const LONG_FROM = 150_000;
const LONG = { br: 10, gz: 9 };
const CODE = /\.(?:js|css)$/;

/**
 * Writes a `.br` and a `.gz` beside every new text file of a `folder`: they are made once and sent often.
 * @param kept where they are kept for the next build; what one that makes all had no use for is removed there
 * @param all names of the site's files in `folder`
 * @param made those that are new
 */
export async function precompress(
  folder: URL,
  kept: URL,
  all: readonly string[],
  made: ReadonlySet<string>,
): Promise<void> {
  const names = all.filter((name) => TEXT.test(name));
  const crowded = new Set(
    Object.entries(Object.groupBy(names, partOf)).flatMap(([part, within = []]) =>
      within.length > MOST_AT_BEST ? part : [],
    ),
  );
  await mkdir(kept, { recursive: true });
  const before = new Set(await readdir(kept));
  const used = new Set<string>();
  const isCrowded = (name: string) => /\.(html|md)$/.test(name) && crowded.has(partOf(name));
  // What takes long first, so that no processor waits for it at the end.
  const queue = names
    .filter((name) => made.has(name))
    .toSorted((one, other) => Number(isCrowded(one)) - Number(isCrowded(other)))
    .values();
  const work = async () => {
    for (const name of queue) {
      const file = new URL(encodeURI(name), folder);
      const content = await readFile(file);
      const isLong = content.length > LONG_FROM && !CODE.test(name);
      const levels = isCrowded(name) ? QUICK : isLong ? LONG : BEST;
      const key = createHash('sha256').update(content).digest('base64url');
      await Promise.all(
        (['br', 'gz'] as const).map(async (ending) => {
          const copy = `${key}-${levels[ending]}-${POSTFIX_BITS.length}.${ending}`;
          used.add(copy);
          const [target, source] = [new URL(`${file.href}.${ending}`), new URL(copy, kept)];
          if (before.has(copy) && (await sameFile(source, target))) return;
          await writeFile(target, await ENCODERS[ending](content, levels[ending]));
          await sameFile(target, source);
        }),
      );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (made.size < all.length) return;
  for (const copy of before) if (!used.has(copy)) await rm(new URL(copy, kept), { force: true });
}

/** `blog` of `blog/tag/crm.html`; a page at the top is a part of its own. */
const partOf = (name: string) => name.split('/')[0]!;

const ENCODERS = {
  br: async (content: Buffer, quality: number) => {
    const made = (quality === BEST.br ? POSTFIX_BITS : [0]).map((bits) =>
      promisify(brotliCompress)(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          [constants.BROTLI_PARAM_NPOSTFIX]: bits,
        },
      }),
    );
    return (await Promise.all(made)).toSorted((a, b) => a.length - b.length)[0]!;
  },
  gz: (content: Buffer, level: number) => promisify(gzip)(content, { level }),
};

/**
 * Gives a file another name, or copies it where the file system knows no such thing. False when it is not there:
 * another build may have tidied up.
 */
const sameFile = (from: URL, to: URL): Promise<boolean> =>
  link(from, to)
    .catch((error: NodeJS.ErrnoException) => (error.code === 'EEXIST' ? undefined : copyFile(from, to)))
    .then(
      () => true,
      () => false,
    );
