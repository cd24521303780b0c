import { createHash } from 'node:crypto';

const INLINE = /<(script|style)([^>]*)>([\s\S]*?)<\/\1>/g;
/** Data blocks are not run, so they need no hash. */
const DATA = /\bsrc=|type="application\/(ld\+)?json"/;

/** The hashes of the scripts and styles that stand in a page, as a Content-Security-Policy names them (CSP 3, 2.3). */
export function inlineHashes(html: string): Record<'script' | 'style', Set<string>> {
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  for (const [, kind, attributes, content] of html.matchAll(INLINE)) {
    if (DATA.test(attributes!)) continue;
    const hash = createHash('sha256').update(content!).digest('base64');
    hashes[kind as 'script' | 'style'].add(`'sha256-${hash}'`);
  }
  return hashes;
}

/**
 * A policy without the hashes that nothing in the page has. Astro's policy of a page made on demand names all
 * styles of the site, some 3 KB. What a page holds beyond the policy stays forbidden.
 */
export function narrowPolicy(policy: string, html: string): string {
  const { script, style } = inlineHashes(html);
  return policy.replace(/ 'sha256-[^']*'/g, (hash) =>
    script.has(hash.slice(1)) || style.has(hash.slice(1)) ? hash : '',
  );
}
