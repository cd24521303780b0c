import { readFile, rm, writeFile } from 'node:fs/promises';
import { inlineHashes } from '../../server/http/inline-hashes.ts';
import { compressAll } from './compress.ts';
import { timed } from '../step-times.ts';
import { filesIn, keepEarlierAssets } from './earlier-assets.ts';

/** The film, which pages of this site show in a frame. */
const FRAMED_PAGE = '/film';

/**
 * Runs after Astro's build: writes the Content-Security-Policy of each page by path, removes unused pictures, adds the
 * assets of earlier builds, and writes a `.br` and a `.gz` beside each text file.
 * @param client `dist/client/`
 * @param policies file for the policies
 * @param assets folder that holds assets between builds
 * @param directives the part of the policy that all pages share
 */
export async function postprocess(
  client: URL,
  { policies, directives }: { policies: URL; directives: readonly string[] },
  assets: URL,
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
  await timed('earlier assets', () => keepEarlierAssets(client, assets));
  await timed('compression', () => compressAll(client));
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
