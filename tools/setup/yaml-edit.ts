import { format, resolveConfig } from 'prettier';
import { parseDocument, type Document } from 'yaml';
import type { Files } from './content-folder.ts';

/** A YAML file of content/, to look at. */
export function documentOf(files: Files, path: string): Document {
  return parseDocument(files.get(path)!.toString());
}

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
  const text = document.toString({ lineWidth: 0 });
  const formatted = await format(text, { ...(await resolveConfig('content/site.yaml')), parser: 'yaml' });
  return new Map([...files, [path, Buffer.from(formatted)]]);
}

/** The files with one of them without the lines that match. */
export function dropLines(files: Files, path: string, pattern: RegExp): Files {
  const lines = files.get(path)!.toString().split('\n');
  const kept = lines.filter((line) => !pattern.test(line));
  return kept.length === lines.length ? files : new Map([...files, [path, Buffer.from(kept.join('\n'))]]);
}
