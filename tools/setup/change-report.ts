import { structuredPatch } from 'diff';
import type { ReadFiles } from './content-folder.ts';
import { contentOf } from './yaml-edit.ts';

/** Maximum number of lines shown per file. */
const MAX_LINES = 12;
const MAX_WIDTH = 100;
const TEXT = /\.(ya?ml|md)$/;

/** Lists the files that would change, with their changed lines. */
export function showChanges(before: ReadFiles, after: ReadFiles): string[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])].toSorted();
  return paths.flatMap((path) => {
    const [old, next] = [before.get(path), after.get(path)];
    if (!old) return [`new      content/${path}`];
    if (!next) return [`removed  content/${path}`];
    if (old.equals(next)) return [];
    return [`changed  content/${path}`, ...(TEXT.test(path) ? changedLines(old, next) : [])];
  });
}

function changedLines(old: Buffer, next: Buffer): string[] {
  const { hunks } = structuredPatch('', '', old.toString(), next.toString(), '', '', { context: 0 });
  const lines = hunks.flatMap((hunk) => hunk.lines).filter((line) => !line.startsWith('\\'));
  const more = lines.length - MAX_LINES;
  return [
    ...lines.slice(0, MAX_LINES).map((line) => `           ${shorten(line)}`),
    ...(more > 0 ? [`           … and ${more} more lines`] : []),
  ];
}

const shorten = (line: string) => (line.length > MAX_WIDTH ? `${line.slice(0, MAX_WIDTH)} …` : line);

const OFFERED = /^(products|services)\/[^/]+\.yaml$/;
const DONE = /^projects\/[^/]+\.md$/;

/**
 * Finds texts that still name something removed, because only the owner can rewrite them: "content/faq.yaml:6 names
 * ERP, and 2 further lines".
 */
export function stillNamed(before: ReadFiles, after: ReadFiles): string[] {
  const removedNames = [...before.keys()]
    .filter((path) => !after.has(path))
    .flatMap((path) => nameIn(before, path));
  if (removedNames.length === 0) return [];
  const named = new RegExp(
    `(?<![\\w/])(${removedNames.map((name) => RegExp.escape(name)).join('|')})(?!\\w)`,
    'i',
  );
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

/** Returns the name of a product or service, or the client of a project. */
function nameIn(files: ReadFiles, path: string): string[] {
  const nameOf = (field: string) => String((contentOf(files, path).data as Record<string, unknown>)[field]);
  if (OFFERED.test(path)) return [nameOf('name')];
  return DONE.test(path) ? [nameOf('client')] : [];
}
