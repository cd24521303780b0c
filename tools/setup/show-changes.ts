import { structuredPatch } from 'diff';
import type { Files } from './content-folder.ts';

/** Lines shown of a file; the rest is counted. */
const MAX_LINES = 12;
const MAX_WIDTH = 100;
const TEXT = /\.(ya?ml|md)$/;

/** What is about to be written: each file, and of those that change the lines that do. */
export function showChanges(before: Files, after: Files): string[] {
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
