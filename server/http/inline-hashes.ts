import { createHash } from 'node:crypto';

const INLINE = /<(script|style)([^>]*)>([\s\S]*?)<\/\1>/g;
/** Data blocks are not run, so they need no hash. */
const DATA = /\bsrc=|type="application\/(ld\+)?json"/;

/** The hashes of the scripts and styles that stand in a page, as a Content-Security-Policy names them (CSP 3, 2.3). */
export function inlineHashes(html: string): Record<'script' | 'style', Set<string>> {
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  for (const [, kind, attributes, content] of html.matchAll(INLINE)) {
    if (DATA.test(attributes!)) continue;
    hashes[kind as 'script' | 'style'].add(hashOf(content!));
  }
  return hashes;
}

const hashOf = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

/** As React writes them in attributes. */
const ESCAPED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** The hashes of a document's style attributes, which count beside 'unsafe-hashes' (CSP 3, 6.7.3.3). */
export function styleAttributeHashes(html: string): Set<string> {
  const styles = [...html.matchAll(/ style="([^"]*)"/g)].map(([, style]) =>
    style!.replace(/&([a-z]+|#x27);/g, (whole, name: string) => ESCAPED[name] ?? whole),
  );
  return new Set(styles.map(hashOf));
}

/**
 * A policy without the hashes that nothing in the page has. Astro's policy of a page made on demand names all
 * styles of the site, some 3 KB. What a page holds beyond the policy stays forbidden.
 */
export function narrowPolicy(policy: string, html: string): string {
  const { script, style } = inlineHashes(html);
  const known = script.union(style).union(styleAttributeHashes(html));
  return policy.replace(/ 'sha256-[^']*'/g, (hash) => (known.has(hash.slice(1)) ? hash : ''));
}
