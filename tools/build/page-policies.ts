import { glob, readFile } from 'node:fs/promises';
import { inlineHashes } from '../../server/http/inline-hashes.ts';

/**
 * One Content-Security-Policy per built page (path → header value): `directives`, and the hashes of exactly the
 * scripts and styles that stand in that page; origins that it does not name are left out. Built pages hold nothing a
 * visitor wrote, so what stands in them is ours.
 */
export async function pagePolicies(
  folder: URL,
  directives: readonly string[],
): Promise<Record<string, string>> {
  const policies: Record<string, string> = {};
  for await (const name of glob('**/*.html', { cwd: folder })) {
    const html = await readFile(new URL(name, folder), 'utf8');
    const hashes = inlineHashes(html);
    const path = `/${name.replace(/(^|\/)index\.html$|\.html$/, '')}`;
    const sources = [
      `script-src 'self' ${[...hashes.script].join(' ')}`,
      `style-src 'self' ${[...hashes.style].join(' ')}`,
    ];
    const policy = [...directives, ...sources].map((directive) => directive.trim()).join('; ');
    policies[path] = policy.replace(/ https:[^\s;]+/g, (origin) =>
      html.includes(origin.trim()) ? origin : '',
    );
  }
  return policies;
}
