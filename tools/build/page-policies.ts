import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';

const INLINE = /<(script|style)([^>]*)>([\s\S]*?)<\/\1>/g;
/** Data blocks are not run, so they need no hash. */
const DATA = /\bsrc=|type="application\/(ld\+)?json"/;

/**
 * One Content-Security-Policy per built page (path → header value): `directives`, and the hashes of exactly the
 * scripts and styles that stand in that page. Built pages hold nothing a visitor wrote, so what stands in them is ours.
 */
export async function pagePolicies(
  folder: URL,
  directives: readonly string[],
): Promise<Record<string, string>> {
  const policies: Record<string, string> = {};
  for await (const name of glob('**/*.html', { cwd: folder })) {
    const html = await readFile(new URL(name, folder), 'utf8');
    const hashes = { script: new Set<string>(), style: new Set<string>() };
    for (const [, kind, attributes, content] of html.matchAll(INLINE)) {
      if (DATA.test(attributes!)) continue;
      hashes[kind as 'script' | 'style'].add(
        `'sha256-${createHash('sha256').update(content!).digest('base64')}'`,
      );
    }
    const path = `/${name.replace(/(^|\/)index\.html$|\.html$/, '')}`;
    const sources = [
      `script-src 'self' ${[...hashes.script].join(' ')}`,
      `style-src 'self' ${[...hashes.style].join(' ')}`,
    ];
    policies[path] = [...directives, ...sources].map((directive) => directive.trim()).join('; ');
  }
  return policies;
}
