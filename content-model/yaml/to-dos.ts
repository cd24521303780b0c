import { isMap, isNode, isSeq } from 'yaml';
import { parseContent, splitFrontMatter } from './content-file.ts';

/** A comment that asks for a text, on a line of its own. */
const TO_DO = /^\s*#\s*TODO:\s*(.+?)\s*$/;

/** A comment that says who vouches for what is below it, on a line of its own. */
const CONFIRMATION = /^\s*#\s*Confirmed:\s*(.+?)\s*$/;

/** A comment `# TODO: …` of a content file, which the starter has where only the owner knows the text. */
export interface ToDo {
  text: string;
  /** The field below it; empty if there is none. */
  path: string[];
}

/** The to-do on a line; undefined if there is none. */
export const toDoIn = (line: string): string | undefined => TO_DO.exec(line)?.[1];

/** The texts of the to-dos of a file. */
export const toDoTexts = (source: string): string[] =>
  source.split('\n').flatMap((line) => toDoIn(line) ?? []);

/** The to-dos of a file with the fields they stand above. @throws UnreadableFile */
export const toDosOf = (source: string, isMarkdown: boolean): ToDo[] =>
  commentsAboveFields(source, isMarkdown, TO_DO);

/** The fields of a YAML file below a comment `# Confirmed: …`. @throws UnreadableFile */
export const confirmedFields = (source: string): string[][] =>
  commentsAboveFields(source, false, CONFIRMATION).map(({ path }) => path);

function commentsAboveFields(source: string, isMarkdown: boolean, pattern: RegExp): ToDo[] {
  const { document } = parseContent(source, isMarkdown);
  const begin = isMarkdown ? splitFrontMatter(source)!.start : 0;
  const fields = [...fieldsIn(document.contents)];
  let offset = 0;
  return source.split('\n').flatMap((line) => {
    const start = offset;
    offset += line.length + 1;
    const text = pattern.exec(line)?.[1];
    if (text === undefined) return [];
    const below = fields.find((field) => begin + field.start > start);
    return [{ text, path: below?.path ?? [] }];
  });
}

interface Field {
  path: string[];
  /** Offset of its key, or of the item of a list. */
  start: number;
}

/** All fields and items, in their order in the file. */
function* fieldsIn(node: unknown, path: string[] = []): Generator<Field> {
  if (isMap(node))
    for (const { key, value } of node.items) {
      const own = [...path, String(key)];
      yield { path: own, start: startOf(key) };
      yield* fieldsIn(value, own);
    }
  if (isSeq(node))
    for (const [index, item] of node.items.entries()) {
      const own = [...path, `${index}`];
      yield { path: own, start: startOf(item) };
      yield* fieldsIn(item, own);
    }
}

const startOf = (node: unknown): number => (isNode(node) ? (node.range?.[0] ?? 0) : 0);

/** The to-dos of a text that a later version of it no longer has. */
export function doneBetween(before: string, after: string): string[] {
  const left = toDoTexts(after);
  return toDoTexts(before).filter((text) => !takeFrom(left, text));
}

/** Returns the text of a file with `# Confirmed: member` in place of these to-dos, which `npm run publish:check` reads. */
export function endToDos(source: string, done: readonly string[], member: string): string {
  const left = [...done];
  return source
    .split('\n')
    .map((line) => {
      const text = toDoIn(line);
      const isDone = text !== undefined && takeFrom(left, text);
      return isDone ? line.replace(/#.*/, `# Confirmed: ${member}`) : line;
    })
    .join('\n');
}

/** Removes the first of these texts from a list; returns whether it was there. */
function takeFrom(list: string[], text: string): boolean {
  const index = list.indexOf(text);
  if (index !== -1) list.splice(index, 1);
  return index !== -1;
}
