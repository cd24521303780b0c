import { glob, readFile, writeFile } from 'node:fs/promises';
import { inlineHashes } from '../../server/http/inline-hashes.ts';
import { withOneStyle } from './one-style.ts';
import { classesIn, withUsedRules } from './used-rules.ts';
import { withoutMarks } from './without-marks.ts';

/** At a time. */
const AT_ONCE = 8;

/**
 * Gives every built page one style element with the rules it needs, and resolves to its Content-Security-Policy (path → header value).
 * @param directives what the policies share
 */
export async function finishPages(
  folder: URL,
  directives: readonly string[],
): Promise<Record<string, string>> {
  const names = await Array.fromAsync(glob('**/*.html', { cwd: folder }));
  const policies = new Map(names.toSorted().map((name) => [name, '']));
  const drawn = new Set<string>();
  for await (const name of glob('_astro/*.js', { cwd: folder }))
    for (const part of classesIn(await readFile(new URL(name, folder), 'utf8'))) drawn.add(part);
  const queue = policies.keys();
  const work = async () => {
    for (const name of queue) {
      const file = new URL(name, folder);
      const html = await readFile(file, 'utf8');
      const joined = withoutMarks(withUsedRules(withOneStyle(html), drawn));
      if (joined !== html) await writeFile(file, joined);
      policies.set(name, policyOf(joined, directives));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const path = (name: string) => `/${name.replace(/(^|\/)index\.html$|\.html$/, '')}`;
  return Object.fromEntries(Array.from(policies, ([name, policy]) => [path(name), policy]));
}

/**
 * `directives`, and the hashes of exactly the scripts and styles that stand in the page; origins that it does not name
 * are left out. Built pages hold nothing a visitor wrote, so what stands in them is ours.
 */
function policyOf(html: string, directives: readonly string[]): string {
  const hashes = inlineHashes(html);
  const sources = [
    `script-src 'self' ${[...hashes.script].join(' ')}`,
    `style-src 'self' ${[...hashes.style].join(' ')}`,
  ];
  const policy = [...directives, ...sources].map((directive) => directive.trim()).join('; ');
  return policy.replace(/ https:[^\s;]+/g, (origin) => (html.includes(origin.trim()) ? origin : ''));
}
