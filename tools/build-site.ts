import { createHash } from 'node:crypto';
import { glob, readFile, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkContent } from './content/check.ts';
import { requireContentFolder } from './content/require-content-folder.ts';
import { run } from './run.ts';
import { writeStaticPages } from './build/static-pages.ts';
import { builderMemory } from './build/builder-memory.ts';

/** Everything a build depends on. */
const SOURCES = [
  '{app,content-model,demos,inbox,server,site,ui}/**/*',
  'public/**/*',
  'tools/build/**/*',
  'tools/content/*',
  'astro.config.ts',
  'package.json',
  'package-lock.json',
];
/** Files among the sources that a build writes itself. */
const GENERATED = ['site/fonts/**', 'ui/tokens/brand.css'];
/** Variables that end up in built pages. */
const BUILD_VARIABLES = ['SITE_URL', 'PAGES_URL', 'CONTENTFUL_SPACE_ID', 'CONTENTFUL_ENVIRONMENT'];
const ROOT = new URL('../', import.meta.url);
const fingerprintFile = (folder: URL) => new URL('dist/built-from', folder);

/** Hashes names, sizes and times of the sources, because reading all of them would take too long. */
async function fingerprint(content: URL): Promise<string> {
  const hash = createHash('sha256');
  for (const name of BUILD_VARIABLES) hash.update(`${name}=${process.env[name] ?? ''}\n`);
  hash.update(content.href);
  for (const [folder, files] of [[ROOT, SOURCES] as const, [content, ['**/*']] as const])
    for await (const file of glob(files, { cwd: folder, exclude: GENERATED })) {
      const info = await stat(join(fileURLToPath(folder), file));
      if (!info.isDirectory()) hash.update(`${file} ${info.size} ${info.mtimeMs}\n`);
    }
  return hash.digest('hex');
}

/**
 * Builds into `dist/` of the folder and stores a fingerprint of the sources; resolves to the exit code. The fingerprint
 * is computed first, so that edits during the build trigger the next one.
 */
export async function buildSite(folder = ROOT, content = requireContentFolder()): Promise<number> {
  const sourcesFingerprint = await fingerprint(content);
  if ((await printMistakes(content)).length > 0) return 1;
  console.error(`Building the site of ${relative('', fileURLToPath(content))} …`);
  const settings = { ...builderMemory(content), CONTENT_DIR: fileURLToPath(content) };
  const code = await run('astro', ['build', '--silent'], settings, folder);
  if (code !== 0) return code;
  if (process.env['PAGES_URL']) await writeStaticPages(new URL('dist/', folder), content);
  await writeFile(fingerprintFile(folder), sourcesFingerprint);
  return 0;
}

/** Builds unless `dist/` is up to date; resolves to the exit code. */
export async function ensureSite(): Promise<number> {
  return (await isBuilt(ROOT, requireContentFolder())) ? 0 : buildSite();
}

/**
 * Prints every mistake in the content with file and line; the build would stop at the first. Skipped if articles come
 * from Contentful, because links to them are only known during the build.
 */
export async function printMistakes(content = requireContentFolder()): Promise<readonly string[]> {
  if (process.env['CONTENTFUL_SPACE_ID']) return [];
  const { issues } = await checkContent(content);
  for (const issue of issues) console.error(issue);
  return issues;
}

/** Whether `dist/` of the folder was built from the current sources. */
export async function isBuilt(folder: URL, content: URL): Promise<boolean> {
  const builtFingerprint = await readFile(fingerprintFile(folder), 'utf8').catch(() => '');
  return builtFingerprint === (await fingerprint(content));
}
