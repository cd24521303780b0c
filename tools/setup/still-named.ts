import type { Files } from './content-folder.ts';
import { documentOf } from './yaml-edit.ts';

/** A product or service, and an entry that a demo or form goes on from. */
const OFFERED = /^(products|services)\/[^/]+\.yaml$/;
const TEXT = /\.(ya?ml|md)$/;

/**
 * Links to what is no longer offered are gone by themselves; words are for the owner to change. A line for each file that
 * still names it: "content/faq.yaml:6 names ERP, and 2 further lines".
 */
export function stillNamed(before: Files, after: Files): string[] {
  const gone = [...before.keys()]
    .filter((path) => OFFERED.test(path) && !after.has(path))
    .map((path) => String((documentOf(before, path).toJS() as { name?: string }).name));
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
