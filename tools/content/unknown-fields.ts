import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMap, type Node, type Pair } from 'yaml';
import { parseContent, splitFrontMatter } from '../../content-model/yaml/content-file.ts';
import { endOf, lineEnd, lineStart } from '../../content-model/yaml/node-place.ts';

/** A field that this version of the project does not have. */
export interface UnknownField {
  /** Path in the content folder. */
  file: string;
  path: readonly PropertyKey[];
}

/** Turns fields into comments, so that no text of the owner is lost. Returns the places that it changed. */
export function commentOutFields(content: URL, fields: readonly UnknownField[]): string[] {
  return fields.flatMap(({ file, path }) => {
    const target = join(fileURLToPath(content), file);
    const text = commentOut(readFileSync(target, 'utf8'), file.endsWith('.md'), path);
    if (text === undefined) return [];
    writeFileSync(target, text);
    return [`content/${file} ${path.join('.')}`];
  });
}

/**
 * Returns the file's text with the field as a comment; undefined if the field shares its line with others, as in
 * `{ a: 1, b: 2 }`.
 */
export function commentOut(
  source: string,
  isMarkdown: boolean,
  path: readonly PropertyKey[],
): string | undefined {
  const { document } = parseContent(source, isMarkdown);
  const start = isMarkdown ? splitFrontMatter(source)!.start : 0;
  const parent = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
  if (!isMap(parent) || parent.flow) return undefined;
  const pair = (parent.items as Pair<Node & { value?: unknown }, Node | null>[]).find(
    ({ key }) => key.value === path.at(-1),
  );
  if (!pair) return undefined;
  const key = start + pair.key.range![0];
  const begin = lineStart(source, key);
  const indent = source.slice(begin, key);
  if (indent.trim() !== '') return undefined;
  const end = lineEnd(source, start + endOf(pair));
  const lines = source.slice(begin, end).replaceAll(/^.*\S.*$/gm, (line) => {
    const depth = line.startsWith(indent) ? indent.length : 0;
    return `${line.slice(0, depth)}# ${line.slice(depth)}`;
  });
  return `${source.slice(0, begin)}${indent}# This version has no such field:\n${lines}${source.slice(end)}`;
}
