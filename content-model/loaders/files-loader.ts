import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';
import { contentFolder } from '../content-folder.ts';
import { pathsIn } from '../yaml/content-file.ts';
import { readNamedFile } from './content-data.ts';

/**
 * Loads matching files of content/ with the parser that all checks use (content-file.ts); Astro's own loader uses a
 * different YAML parser. An entry's id is its file name without extension.
 */
export const filesLoader = (pattern: string): Loader => ({
  name: 'content-files',
  async load(context) {
    const content = contentFolder();
    const folder = fileURLToPath(content);
    const removed = new Set(context.store.keys());
    for (const name of pathsIn(content, pattern))
      removed.delete(await loadFile(context, `${folder}/${name}`, name));
    for (const id of removed) context.store.delete(id);
  },
});

/** Stores a file and returns the entry's id. Throws with file and line if the file cannot be read. */
async function loadFile(context: LoaderContext, path: string, name: string): Promise<string> {
  const { store, parseData, generateDigest } = context;
  // Some file systems store ü as two characters (NFD); addresses use NFC.
  const id = name
    .replace(/^.*\//, '')
    .replace(/\.[a-z]+$/, '')
    .normalize('NFC');
  const filePath = `content/${name}`;
  const { data, body } = readNamedFile(pathToFileURL(path), filePath);
  const digest = generateDigest(JSON.stringify([data, body]));
  const stored = store.get(id);
  if (stored?.digest === digest && stored.filePath === filePath) return id;
  const parsed = await parseData({ id, data: (data ?? {}) as Record<string, unknown>, filePath: path });
  store.set({ id, data: parsed, filePath, digest });
  return id;
}
