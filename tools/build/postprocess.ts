import { readFile, rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { inlineHashes } from '../../server/http/inline-hashes.ts';
import { filesIn, keepEarlierAssets } from './earlier-assets.ts';

const TEXT = /^[^.].*\.(?:html|js|css|svg|xml|txt|json|md|vtt|webmanifest)$/;
/**
 * Maximum number of files for a high compression level. Brotli's level 10 takes some 35 ms for a long page and saves a
 * tenth over level 6, which takes 3 ms. Level 11 takes twice as long as 10 and saves another 2 %.
 */
const MAX_AT_HIGH_LEVEL = 1_000;
/** The film, which pages of this site show in a frame. */
const FRAMED_PAGE = '/film';
/** libuv has four threads for zlib. */
const CONCURRENT = 4;

/**
 * Runs after Astro's build: writes the Content-Security-Policy of each page by path, removes unused pictures, adds the
 * assets of earlier builds, and writes a `.br` and a `.gz` beside each text file.
 * @param client `dist/client/`
 * @param policies file for the policies
 * @param cache holds assets between builds
 * @param directives the part of the policy that all pages share
 */
export async function postprocess(
  client: URL,
  { policies, directives }: { policies: URL; directives: readonly string[] },
  cache: URL,
) {
  const names = await filesIn(client);
  for (const name of unusedOriginals(names)) await rm(new URL(encodeURI(name), client));
  const policyByPath: Record<string, string> = {};
  for (const name of names.filter((file) => file.endsWith('.html'))) {
    const html = await readFile(new URL(encodeURI(name), client), 'utf8');
    const path = `/${name.replace(/(^|\/)index\.html$|\.html$/, '')}`;
    const policy = policyOf(html, directives);
    policyByPath[path] =
      path === FRAMED_PAGE ? policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'") : policy;
  }
  await writeFile(policies, JSON.stringify(policyByPath));
  await keepEarlierAssets(client, cache);
  await compressAll(client);
}

/**
 * Originals of resized pictures, which Astro leaves in the output although no page shows them. The server would hold
 * them in memory. `till.CI7Vt4ab.png` is one when `till.CI7Vt4ab_Z1Au7p.webp` was made of it.
 */
const unusedOriginals = (names: readonly string[]): string[] =>
  names.filter((name) => {
    const [, stem] = /^(_astro\/.+\.[\w-]{8})\.(?:avif|jpe?g|png|webp)$/.exec(name) ?? [];
    return stem !== undefined && names.some((otherName) => otherName.startsWith(`${stem}_`));
  });

/**
 * Returns the shared directives, without origins that this page does not contain, plus the hashes of exactly its inline
 * scripts and styles. Built pages contain no visitor input, so every inline script is our own.
 */
function policyOf(html: string, directives: readonly string[]): string {
  const { script, style } = inlineHashes(html);
  const sources = [`script-src 'self' ${[...script].join(' ')}`, `style-src 'self' ${[...style].join(' ')}`];
  const policy = [...directives, ...sources].map((directive) => directive.trim()).join('; ');
  return policy.replace(/frame-src [^;]+/, (frames) =>
    frames.replace(/ https:\S+/g, (origin) => (html.includes(origin.trim()) ? origin : '')),
  );
}

async function compressAll(folder: URL): Promise<void> {
  const names = (await filesIn(folder)).filter((name) => TEXT.test(name));
  const level = names.length > MAX_AT_HIGH_LEVEL ? { br: 6, gz: 6 } : { br: 10, gz: 9 };
  const remaining = names[Symbol.iterator]();
  const worker = async () => {
    for (const name of remaining) {
      const path = new URL(encodeURI(name), folder);
      const content = await readFile(path);
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: level.br,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      };
      await writeFile(new URL(`${path.href}.br`), await promisify(brotliCompress)(content, { params }));
      await writeFile(new URL(`${path.href}.gz`), await promisify(gzip)(content, { level: level.gz }));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT }, worker));
}
