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
    const [oldBytes, newBytes] = [before.get(path), after.get(path)];
    if (!oldBytes) return [`new      content/${path}`];
    if (!newBytes) return [`removed  content/${path}`];
    if (oldBytes.equals(newBytes)) return [];
    return [`changed  content/${path}`, ...(TEXT.test(path) ? changedLines(oldBytes, newBytes) : [])];
  });
}

function changedLines(oldBytes: Buffer, newBytes: Buffer): string[] {
  const { hunks } = structuredPatch('', '', oldBytes.toString(), newBytes.toString(), '', '', { context: 0 });
  const lines = hunks.flatMap((hunk) => hunk.lines).filter((line) => !line.startsWith('\\'));
  const hiddenLines = lines.length - MAX_LINES;
  return [
    ...lines.slice(0, MAX_LINES).map((line) => `           ${shorten(line)}`),
    ...(hiddenLines > 0 ? [`           … and ${hiddenLines} more lines`] : []),
  ];
}

const shorten = (line: string) => (line.length > MAX_WIDTH ? `${line.slice(0, MAX_WIDTH)} …` : line);

const OFFERING_FILE = /^(products|services)\/[^/]+\.yaml$/;
const PROJECT_FILE = /^projects\/[^/]+\.md$/;

/**
 * Finds texts that still name something removed, because only the owner can rewrite them: "content/faq.yaml:6 names
 * ERP, and 2 further lines".
 */
export function remainingMentions(before: ReadFiles, after: ReadFiles): string[] {
  const removedNames = [...before.keys()]
    .filter((path) => !after.has(path))
    .flatMap((path) => namesToFind(before, path));
  if (removedNames.length === 0) return [];
  const removedName = new RegExp(
    `(?<![\\w/])(${removedNames.map((name) => RegExp.escape(name)).join('|')})(?!\\w)`,
    'i',
  );
  return [...after].flatMap(([path, bytes]) => {
    if (!TEXT.test(path)) return [];
    const mentions = bytes
      .toString()
      .split('\n')
      .flatMap((text, index) => {
        const name = removedName.exec(text)?.[1];
        return name ? [{ name, line: index + 1 }] : [];
      });
    const [first, ...further] = mentions;
    if (!first) return [];
    const suffix = further.length > 0 ? `, and ${further.length} further lines` : '';
    return [`content/${path}:${first.line} names ${first.name}${suffix}`];
  });
}

/** Returns the name of a product or service, or the client of a project. */
function namesToFind(files: ReadFiles, path: string): string[] {
  const nameOf = (field: string) => String((contentOf(files, path).data as Record<string, unknown>)[field]);
  if (OFFERING_FILE.test(path)) return [nameOf('name')];
  return PROJECT_FILE.test(path) ? [nameOf('client')] : [];
}
