import { createHash } from 'node:crypto';
import { glob, readFile, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { newReleaseId, openReleases, type Release } from '../app/releases/releases.ts';
import { listServing } from '../app/releases/serving.ts';
import { formatIssue, type ContentIssue } from '../content-model/checks/content-issue.ts';
import { checkContent } from './content/check.ts';
import { requireContentFolder } from './content/require-content-folder.ts';
import { lockBuilds } from './build-lock.ts';
import { assertServes, withBuiltServer } from './built-server.ts';
import { run } from './run.ts';
import { writeStaticPages } from './build/static-pages.ts';

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

/** The releases of a checkout or of a copy of it. */
export const releasesOf = (folder: URL) => openReleases(fileURLToPath(new URL('dist', folder)));

/**
 * Builds a release of its own below `dist/` of the folder, checks that it serves, and makes it the current one; resolves
 * to the exit code. Nothing that is running or was built before changes, however the build ends. The fingerprint of the
 * sources is computed first, so that edits during the build trigger the next one.
 */
export async function buildSite(folder = ROOT, content = requireContentFolder()): Promise<number> {
  using _lock = await lockBuilds(fileURLToPath(new URL('dist/', folder)));
  const sourcesFingerprint = await fingerprint(content);
  if ((await printMistakes(content)).length > 0) return 1;
  console.error(`Building the site of ${relative('', fileURLToPath(content))} …`);
  const settings = { CONTENT_DIR: fileURLToPath(content) };
  const releases = releasesOf(folder);
  const id = newReleaseId(sourcesFingerprint);
  const built = releases.buildFolder(id);
  // Piped, because a closed pipe would end the build that writes into it.
  const code = await run('astro', ['build', '--silent', '--outDir', built], {
    env: settings,
    cwd: folder,
    prefix: '',
  });
  if (code !== 0) return code;
  await withBuiltServer(pathToFileURL(`${built}/`), async (address) => {
    await assertServes(address);
    if (process.env['PAGES_URL']) await writeStaticPages(pathToFileURL(`${built}/`), content, address);
  });
  await writeRelease(built, { id, fingerprint: sourcesFingerprint });
  releases.add(id);
  releases.use(id);
  releases.prune(listServing(fileURLToPath(new URL('dist', folder))).map(({ release }) => release));
  return 0;
}

/** Makes the release of the current sources the current one, and builds it if there is none; resolves to the exit code. */
export async function ensureSite(folder = ROOT, content = requireContentFolder()): Promise<number> {
  const release = await builtRelease(folder, content);
  if (!release) return buildSite(folder, content);
  releasesOf(folder).use(release.id);
  return 0;
}

/** Returns the release of the current sources; undefined if they have to be built. */
export async function builtRelease(folder: URL, content: URL): Promise<Release | undefined> {
  const current = await fingerprint(content);
  return releasesOf(folder)
    .list()
    .find((release) => release.fingerprint === current);
}

/**
 * Prints every mistake in the content with file and line; the build would stop at the first. Skipped if articles come
 * from Contentful, because links to them are only known during the build.
 */
export async function printMistakes(content = requireContentFolder()): Promise<readonly ContentIssue[]> {
  if (process.env['CONTENTFUL_SPACE_ID']) return [];
  const { issues } = await checkContent(content);
  for (const issue of issues) console.error(formatIssue(issue));
  return issues;
}

/** Marks a build as complete. */
async function writeRelease(
  built: string,
  { id, fingerprint }: Pick<Release, 'id' | 'fingerprint'>,
): Promise<void> {
  const { version } = JSON.parse(await readFile(new URL('package.json', ROOT), 'utf8')) as {
    version: string;
  };
  const siteUrl = process.env['SITE_URL'] ?? '';
  const release: Release = { id, builtAt: new Date().toISOString(), fingerprint, siteUrl, version };
  await writeFile(join(built, 'release.json'), JSON.stringify(release, undefined, 2));
}
