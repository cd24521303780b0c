import type { Document } from 'yaml';
import { parseContent, type UnreadableFile } from '../../src/yaml/content-file.ts';
import { formatYaml } from '../content/format-yaml.ts';
import { SetupRefused } from './answers.ts';
import type { Files } from './content-folder.ts';

/** A file of content/, to look at. Throws SetupRefused with its line where it cannot be read. */
export function contentOf(files: Files, path: string) {
  try {
    return parseContent(files.get(path)!.toString(), path.endsWith('.md'));
  } catch (error) {
    const { line, message } = error as UnreadableFile;
    throw new SetupRefused(`Nothing was changed: content/${path}:${line} ${message}`, { cause: error });
  }
}

/** A YAML file of content/, to look at. Throws as contentOf does. */
export const documentOf = (files: Files, path: string): Document => contentOf(files, path).document;

/**
 * The files with one of them changed. Comments and blank lines stay; a file whose values stay the same is left as
 * its owner wrote it.
 */
export async function editYaml(
  files: Files,
  path: string,
  change: (document: Document) => void,
): Promise<Files> {
  const document = documentOf(files, path);
  const before = JSON.stringify(document);
  change(document);
  if (JSON.stringify(document) === before) return files;
  return new Map([...files, [path, Buffer.from(await formatYaml(document))]]);
}

/** The files with one of them without the lines that match. */
export function dropLines(files: Files, path: string, pattern: RegExp): Files {
  const lines = files.get(path)!.toString().split('\n');
  const kept = lines.filter((line) => !pattern.test(line));
  return kept.length === lines.length ? files : new Map([...files, [path, Buffer.from(kept.join('\n'))]]);
}
