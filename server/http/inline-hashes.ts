import { hash } from 'node:crypto';

const INLINE = /<(script|style)([^>]*)>([\s\S]*?)<\/\1>/g;
/** Data blocks are not executed, so they need no hash. */
const DATA = /\bsrc=|type="application\/(ld\+)?json"/;

/** The hashes of a page's inline scripts and styles in the syntax of a Content-Security-Policy (CSP 3, 2.3). */
export function inlineHashes(html: string): Record<'script' | 'style', Set<string>> {
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  for (const [, kind, attributes, content] of html.matchAll(INLINE)) {
    if (DATA.test(attributes!)) continue;
    hashes[kind as 'script' | 'style'].add(hashOf(content!));
  }
  return hashes;
}

const hashOf = (content: string) => `'sha256-${hash('sha256', content, 'base64')}'`;

/** The character references that React writes in attributes. */
const ESCAPED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** The hashes of a document's style attributes, which apply together with 'unsafe-hashes' (CSP 3, 6.7.3.3). */
export function styleAttributeHashes(html: string): Set<string> {
  const styles = [...html.matchAll(/ style="([^"]*)"/g)].map(([, style]) =>
    style!.replace(/&([a-z]+|#x27);/g, (reference, name: string) => ESCAPED[name] ?? reference),
  );
  return new Set(styles.map(hashOf));
}

/**
 * Removes the hashes that match nothing in the page. Astro's policy for a page rendered on demand lists all styles of the
 * site, about 3 KB. It adds no hashes, so injected content stays blocked.
 */
export function narrowPolicy(policy: string, html: string): string {
  const { script, style } = inlineHashes(html);
  const pageHashes = script.union(style).union(styleAttributeHashes(html));
  return policy.replace(/ 'sha256-[^']*'/g, (hash) => (pageHashes.has(hash.slice(1)) ? hash : ''));
}
