import { readFileSync } from 'node:fs';
import { parseDocument, type Document } from 'yaml';

const known = new Map<string, { text: string; document: Document.Parsed }>();

/**
 * A YAML file, with what is wrong in its `errors`. Parsed anew only when its text has changed: a build asks for some
 * files hundreds of times.
 */
export function yamlDocument(file: URL): Document.Parsed {
  const text = readFileSync(file, 'utf8');
  const last = known.get(file.href);
  if (last?.text === text) return last.document;
  const document = parseDocument(text);
  known.set(file.href, { text, document });
  return document;
}
