import type { Document } from 'yaml';
import { parseContent, type UnreadableFile } from '../../src/yaml/content-file.ts';
import { formatYaml } from '../content/format-yaml.ts';
import { SetupRefused } from './answers.ts';
import type { Files, ReadFiles } from './content-folder.ts';

/** A file of content/, to look at. Throws SetupRefused with its line where it cannot be read. */
export function contentOf(files: ReadFiles, path: string) {
  try {
    return parseContent(files.get(path)!.toString(), path.endsWith('.md'));
  } catch (error) {
    const { line, message } = error as UnreadableFile;
    throw new SetupRefused(`Nothing was changed: content/${path}:${line} ${message}`, { cause: error });
  }
}

/** A YAML file of content/, to look at. Throws as contentOf does. */
export const documentOf = (files: ReadFiles, path: string): Document => contentOf(files, path).document;

/** Changes a YAML file. Comments and blank lines stay; one whose values stay the same is left as its owner wrote it. */
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

/** Changes the text of a file. */
export function editText(files: Files, path: string, change: (text: string) => string): void {
  files.set(path, Buffer.from(change(files.get(path)!.toString())));
}
