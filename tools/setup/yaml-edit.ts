import { isScalar, type Document } from 'yaml';
import { parseContent, type UnreadableFile } from '../../content-model/yaml/content-file.ts';
import { formatYaml } from '../content/format-yaml.ts';
import { SetupError } from './answers.ts';
import type { Files, ReadFiles } from './content-folder.ts';

/** Parses a file of content/ for reading. Throws SetupError with its line if it cannot be read. */
function contentOf(files: ReadFiles, path: string) {
  try {
    return parseContent(files.get(path)!.toString(), path.endsWith('.md'));
  } catch (error) {
    const { line, message } = error as UnreadableFile;
    throw new SetupError(`Nothing was changed: content/${path}:${line} ${message}`, { cause: error });
  }
}

/** Parses a YAML file of content/ for reading. Throws as contentOf does. */
export const documentOf = (files: ReadFiles, path: string): Document => contentOf(files, path).document;

/** Edits a YAML file. Comments and blank lines are preserved; a file with unchanged values is not rewritten. */
export async function editYaml(
  files: Files,
  path: string,
  change: (document: Document) => void,
): Promise<void> {
  const document = documentOf(files, path);
  const before = JSON.stringify(document);
  change(document);
  if (JSON.stringify(document) !== before) files.set(path, Buffer.from(await formatYaml(document)));
}

/** Removes the comment that asks for a value, because there is one now. */
export function removeToDo(document: Document, path: readonly string[]): void {
  const parent = document.getIn(path.slice(0, -1), true) ?? document.contents;
  const pairs = (parent as { items?: { key: unknown }[] }).items ?? [];
  const key = pairs.map((pair) => pair.key).find((name) => isScalar(name) && name.value === path.at(-1));
  if (!isScalar(key) || !key.commentBefore) return;
  const comments = key.commentBefore.split('\n').filter((line) => !/^\s*TODO:/.test(line));
  key.commentBefore = comments.length > 0 ? comments.join('\n') : null;
}

/** Edits the text of a file. */
export function editText(files: Files, path: string, change: (text: string) => string): void {
  files.set(path, Buffer.from(change(files.get(path)!.toString())));
}
