import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pathsIn, readContentFile, stringsIn } from '../../content-model/yaml/content-file.ts';

/** Where pages come from: the neutral texts first. */
const STARTER = new URL('../../starter/', import.meta.url);
const SAMPLE = new URL('../../content/', import.meta.url);
const NOTE = '# SAMPLE: a page of the sample agency; replace its texts.\n';

/** Names of all pages that can be brought, such as `pricing`, `faq`, `products/crm`. */
export const pageNames = (): string[] =>
  [
    ...new Set(
      [STARTER, SAMPLE].flatMap((folder) =>
        pathsIn(folder, '{pages,services,products,legal}/*.{yaml,md}').concat(
          pathsIn(folder, '{faq,clients}.yaml'),
        ),
      ),
    ),
  ].map((file) => file.replace(/^pages\/|\.\w+$/g, ''));

/**
 * Brings a page from the starter or, marked as a sample, from the sample, with the pictures and the demo that it needs.
 * Files that exist are kept. Returns the paths of the new files; undefined if there is no such page.
 */
export function bringPage(content: URL, name: string): string[] | undefined {
  const candidates = [`pages/${name}.yaml`, `${name}.yaml`, `${name}.md`];
  for (const source of [STARTER, SAMPLE]) {
    const file = candidates.find((path) => existsSync(new URL(path, source)));
    if (file) return neededFiles(source, file).filter((path) => copy(source, content, path));
  }
  return undefined;
}

/** Returns the file with its pictures, and for a product its demo. */
function neededFiles(source: URL, file: string): string[] {
  const pictures = [...stringsIn(readContentFile(new URL(file, source)).data)].flatMap(([, text]) =>
    /^\.{1,2}\/\S+\.(webp|png|jpe?g|avif|svg)$/.test(text)
      ? [join(dirname(file), text).replaceAll('\\', '/')]
      : [],
  );
  const demo = file.startsWith('products/') ? [file.replace('products/', 'demos/'), 'demos/kit.yaml'] : [];
  return [file, ...new Set([...pictures, ...demo])].filter((path) => existsSync(new URL(path, source)));
}

/** Copies a file that the content lacks; returns whether it did. */
function copy(source: URL, content: URL, path: string): boolean {
  const target = fileURLToPath(new URL(path, content));
  if (existsSync(target)) return false;
  mkdirSync(dirname(target), { recursive: true });
  if (source === SAMPLE && path.endsWith('.yaml'))
    writeFileSync(target, NOTE + readFileSync(new URL(path, source), 'utf8'));
  else copyFileSync(new URL(path, source), target);
  return true;
}
