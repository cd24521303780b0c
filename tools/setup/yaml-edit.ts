import type { Document } from 'yaml';
import { parseContent, type UnreadableFile } from '../../content-model/yaml/content-file.ts';
import { formatYaml } from '../content/format-yaml.ts';
import { SetupRefused } from './answers.ts';
import type { Files, ReadFiles } from './content-folder.ts';

/** Parses a file of content/ for reading. Throws SetupRefused with its line if it cannot be read. */
function contentOf(files: ReadFiles, path: string) {
  try {
    return parseContent(files.get(path)!.toString(), path.endsWith('.md'));
  } catch (error) {
    const { line, message } = error as UnreadableFile;
    throw new SetupRefused(`Nothing was changed: content/${path}:${line} ${message}`, { cause: error });
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

/** Edits the text of a file. */
export function editText(files: Files, path: string, change: (text: string) => string): void {
  files.set(path, Buffer.from(change(files.get(path)!.toString())));
}
