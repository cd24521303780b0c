import { isDeepStrictEqual } from 'node:util';
import { parseDocument, type Node } from 'yaml';
import { changesOf } from './change-node.ts';
import { applySplices, YAML_OPTIONS, type Value } from './render-yaml.ts';
import { parseContent, splitFrontMatter } from './content-file.ts';

/** What a form edits of a content file: the data of its YAML, and for Markdown the text below it. */
export interface Editable {
  data: Value;
  body: string;
}

/** The new data cannot be written into the file's YAML, such as a value that an alias repeats elsewhere. */
export class CannotChange extends Error {}

/** Returns the data as JSON has it: a day is written as YYYY-MM-DD. */
function toPlainData(data: unknown): Value {
  if (data instanceof Date) return data.toISOString().replace(/T00:00:00\.000Z$/, '');
  if (Array.isArray(data)) return data.map(toPlainData);
  if (typeof data === 'object' && data !== null)
    return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, toPlainData(value)]));
  return (data ?? null) as Value;
}

/** Reads what a form edits. Throws UnreadableFile. */
export function readEditable(source: string, isMarkdown: boolean): Editable {
  const { data, body } = parseContent(source, isMarkdown);
  return { data: toPlainData(data), body: body.replaceAll('\r\n', '\n') };
}

/**
 * Returns a content file with other data and text. Everything that stays equal is kept byte for byte, with comments,
 * quotes and line breaks.
 * @throws CannotChange if the result would not read back as `after`
 */
export function changeContent(source: string, isMarkdown: boolean, after: Editable): string {
  const before = readEditable(source, isMarkdown);
  const parts = isMarkdown ? splitFrontMatter(source)! : { yaml: source, start: 0, body: '' };
  const endOfLine = source.includes('\r\n') ? '\r\n' : '\n';
  const yaml = isDeepStrictEqual(before.data, after.data)
    ? parts.yaml
    : changeYaml(parts.yaml, before.data, after.data).replaceAll(/\r?\n/g, endOfLine);
  const between = source.slice(parts.start + parts.yaml.length, source.length - parts.body.length);
  const body = before.body === after.body ? parts.body : after.body.replaceAll('\n', endOfLine);
  const changed = source.slice(0, parts.start) + yaml + between + body;
  if (!isDeepStrictEqual(readEditable(changed, isMarkdown), after)) throw new CannotChange();
  return changed;
}

function changeYaml(source: string, before: Value, after: Value): string {
  const document = parseDocument(source, { ...YAML_OPTIONS, keepSourceTokens: true, logLevel: 'error' });
  const root = document.contents as Node | null;
  if (!root) throw new CannotChange();
  return applySplices(
    source,
    { start: 0, end: source.length },
    changesOf({ source, node: root, before, after, column: 0 }),
  );
}
