import { parseFrontmatter } from 'astro/markdown';
import type { Files } from './content-folder.ts';
import { documentOf } from './yaml-edit.ts';

const OFFERED = /^(products|services)\/[^/]+\.yaml$/;
const DONE = /^projects\/[^/]+\.md$/;
const TEXT = /\.(ya?ml|md)$/;

/**
 * Links to what is no longer offered are gone by themselves; words are for the owner to change. A line for each file that
 * still names it: "content/faq.yaml:6 names ERP, and 2 further lines".
 */
export function stillNamed(before: Files, after: Files): string[] {
  const gone = [...before.keys()].filter((path) => !after.has(path)).flatMap((path) => nameIn(before, path));
  if (gone.length === 0) return [];
  const named = new RegExp(`(?<![\\w/])(${gone.map((name) => RegExp.escape(name)).join('|')})(?!\\w)`, 'i');
  return [...after].flatMap(([path, bytes]) => {
    if (!TEXT.test(path)) return [];
    const found = bytes
      .toString()
      .split('\n')
      .flatMap((text, index) => {
        const name = named.exec(text)?.[1];
        return name ? [{ name, line: index + 1 }] : [];
      });
    const [first, ...further] = found;
    if (!first) return [];
    const more = further.length > 0 ? `, and ${further.length} further lines` : '';
    return [`content/${path}:${first.line} names ${first.name}${more}`];
  });
}

/** What readers call a product, a service, or the client of a project. */
function nameIn(files: Files, path: string): string[] {
  if (OFFERED.test(path)) return [String(documentOf(files, path).get('name'))];
  if (!DONE.test(path)) return [];
  return [String(parseFrontmatter(files.get(path)!.toString()).frontmatter['client'])];
}
