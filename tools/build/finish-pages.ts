import { readFile, writeFile } from 'node:fs/promises';
import { inlineHashes } from '../../server/http/inline-hashes.ts';
import { leanHtml } from './lean-html.ts';
import { withJoinedScripts, withOneStyle } from './one-style.ts';
import { classesIn, withUsedRules } from './used-rules.ts';

/** At a time. */
const AT_ONCE = 8;

/**
 * Gives every new page one style element with the rules it needs and few scripts, and writes the
 * Content-Security-Policy of each page to `headers` (path → header value), where those of the other pages stand.
 * @param directives what the policies share
 * @param all names of the site's files in `folder`
 * @param made those that are new
 */
export async function finishPages(
  folder: URL,
  directives: readonly string[],
  all: readonly string[],
  made: ReadonlySet<string>,
  headers: URL,
): Promise<void> {
  const names = all.filter((name) => name.endsWith('.html'));
  const before: Record<string, string> = await readFile(headers, 'utf8').then(JSON.parse, () => ({}));
  const policies = new Map(names.map((name) => [name, before[pathOf(name)] ?? '']));
  const drawn = new Set<string>();
  for (const name of all.filter((file) => /^_astro\/[^/]*\.js$/.test(file)))
    for (const part of classesIn(await readFile(new URL(name, folder), 'utf8'))) drawn.add(part);
  const queue = names.filter((name) => made.has(name)).values();
  const work = async () => {
    for (const name of queue) {
      const file = new URL(encodeURI(name), folder);
      const html = await readFile(file, 'utf8');
      const joined = leanHtml(withUsedRules(withOneStyle(withJoinedScripts(html)), drawn));
      if (joined !== html) await writeFile(file, joined);
      policies.set(name, policyOf(joined, directives));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const byPath = Array.from(policies, ([name, policy]) => [pathOf(name), policy]);
  await writeFile(headers, JSON.stringify(Object.fromEntries(byPath)));
}

const pathOf = (name: string) => `/${name.replace(/(^|\/)index\.html$|\.html$/, '')}`;

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
