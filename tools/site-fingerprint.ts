import { createHash, type Hash } from 'node:crypto';
import { glob, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Everything a build depends on. */
const SOURCES = [
  '{app,content-model,demos,inbox,server,site,ui}/**/*',
  'tools/build/**/*',
  'tools/content/*',
  'astro.config.ts',
  'package.json',
  'package-lock.json',
];
/** Files among the sources that a build writes itself, and tests, which it does not read. */
const NOT_READ = ['site/fonts/**', 'ui/tokens/brand.css', '**/*.test.{ts,tsx}', '*/test/**'];
/** Variables that end up in built pages. */
const VARIABLES_IN_PAGES = ['SITE_URL', 'PAGES_URL', 'CONTENTFUL_SPACE_ID', 'CONTENTFUL_ENVIRONMENT'];
const ROOT = new URL('../', import.meta.url);

/** Hashes names, sizes and times of the sources and the content, because reading all of them would take too long. */
export async function fingerprint(content: URL): Promise<string> {
  const hash = await hashSources();
  hash.update(content.href);
  await hashFiles(hash, content, ['**/*']);
  return hash.digest('hex');
}

/** A hash of everything that a build reads besides the content. */
async function hashSources(): Promise<Hash> {
  const hash = createHash('sha256');
  for (const name of VARIABLES_IN_PAGES) hash.update(`${name}=${process.env[name] ?? ''}\n`);
  await hashFiles(hash, ROOT, SOURCES);
  return hash;
}

async function hashFiles(hash: Hash, folder: URL, files: string[]): Promise<void> {
  for await (const file of glob(files, { cwd: folder, exclude: NOT_READ })) {
    const info = await stat(join(fileURLToPath(folder), file));
    if (!info.isDirectory()) hash.update(`${file} ${info.size} ${info.mtimeMs}\n`);
  }
}

/** Identifies the build of a content folder by its bytes, so that a copy of it gets the same id. */
export async function previewIdOf(content: URL): Promise<string> {
  const hash = await hashSources();
  for (const file of await listFiles(content)) {
    const bytes = await readFile(join(fileURLToPath(content), file));
    hash.update(`${file} ${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex').slice(0, 32);
}

async function listFiles(folder: URL): Promise<string[]> {
  const entries = await Array.fromAsync(glob('**/*', { cwd: folder, withFileTypes: true }));
  const path = fileURLToPath(folder);
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(path, join(entry.parentPath, entry.name)))
    .toSorted();
}
