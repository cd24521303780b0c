import { cpSync, existsSync, renameSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { usesContentful } from '../content-model/loaders/contentful/settings.ts';
import { digestsOf, keepDigests } from '../app/releases/content-digests.ts';
import { finishWriting, undoWriting, WRITING, writeContent } from '../app/releases/content-writes.ts';
import { openPreviews } from '../app/releases/previews.ts';
import { newReleaseId, openReleases, type Release } from '../app/releases/releases.ts';
import { listServing } from '../app/releases/serving.ts';
import { VERSION } from '../app/version.ts';
import { formatIssue, type ContentIssue } from '../content-model/checks/content-issue.ts';
import { checkContent } from './content/check.ts';
import { requireContentFolder } from './content/require-content-folder.ts';
import { lockBuilds } from './build-lock.ts';
import { assertServes, keepRendered, withBuiltServer } from './built-server.ts';
import { run } from './run.ts';
import { fingerprint, previewIdOf } from './site-fingerprint.ts';
import { timed } from './step-times.ts';
import { writeStaticPages } from './build/static-pages.ts';

const ROOT = new URL('../', import.meta.url);
const DIST = fileURLToPath(new URL('dist', ROOT));

/** The releases of a checkout or of a copy of it. */
export const releasesOf = (folder: URL) => openReleases(fileURLToPath(new URL('dist', folder)));

/**
 * Builds a release of its own below `dist/` of the folder, checks that it serves, and makes it the current one; resolves
 * to the exit code. Nothing that is running or was built before changes, however the build ends. The fingerprint of the
 * sources is computed first, so that edits during the build trigger the next one.
 */
export async function buildSite(folder = ROOT, content = requireContentFolder()): Promise<number> {
  using _lock = await lockBuilds(fileURLToPath(new URL('dist/', folder)));
  undoWriting(fileURLToPath(content), releasesOf(folder).current()?.id);
  const sourcesFingerprint = await fingerprint(content);
  if ((await printMistakes(content)).length > 0) return 1;
  const id = newReleaseId(sourcesFingerprint);
  const build = await previewIdOf(content);
  const code = await buildInto({ built: releasesOf(folder).buildFolder(id), folder, content });
  if (code !== 0) return code;
  await release(folder, { id, fingerprint: sourcesFingerprint, build });
  prune(folder);
  console.error(`Built. The current release is ${id}.`);
  return 0;
}

/** Where a build is made, and of what. */
interface Build {
  built: string;
  folder: URL;
  content: URL;
}

/**
 * Builds the site of a content folder and checks that it serves; resolves to the exit code.
 * @param check looks for mistakes while the build runs; if it rejects, the build ends, and this rejects, too
 */
async function buildInto(
  { built, folder, content }: Build,
  check: () => Promise<void> = async () => {},
): Promise<number> {
  // Before the build, so that what is changed meanwhile counts as changed since.
  const digests = digestsOf(fileURLToPath(content));
  console.error(
    `Building the site from ${relative('', fileURLToPath(content))}/, which takes half a minute to three …`,
  );
  const stopping = new AbortController();
  const [building, checked] = await timed('build', () =>
    Promise.allSettled([
      // Piped, because a closed pipe would end the build that writes into it.
      run('astro', ['build', '--silent', '--outDir', built], {
        env: { CONTENT_DIR: fileURLToPath(content) },
        cwd: folder,
        prefix: '',
        signal: stopping.signal,
      }),
      check().catch((error: unknown) => {
        stopping.abort();
        throw error;
      }),
    ]),
  );
  if (checked.status === 'rejected') throw checked.reason;
  if (building.status === 'rejected') throw building.reason;
  if (building.value !== 0) {
    // The content may have changed after it was checked, and Astro says less clearly what is wrong with it.
    await check();
    return building.value;
  }
  keepDigests(built, digests);
  await timed('trial start', () =>
    withBuiltServer(pathToFileURL(`${built}/`), async (address) => {
      await assertServes(address);
      await keepRendered(built, address);
      if (process.env['PAGES_URL']) await writeStaticPages(pathToFileURL(`${built}/`), content, address);
    }),
  );
  return 0;
}

/** Makes the finished build in the build folder of a release the current release. */
async function release(folder: URL, built: Pick<Release, 'id' | 'fingerprint' | 'build'>) {
  const releases = releasesOf(folder);
  await writeRelease(releases.buildFolder(built.id), built);
  releases.add(built.id);
  releases.use(built.id);
}

/** Removes releases that are neither kept nor served. The new release is live by now, so one that cannot go stays. */
function prune(folder: URL): void {
  const served = listServing(fileURLToPath(new URL('dist', folder))).map((one) => one.release);
  try {
    releasesOf(folder).prune(served);
  } catch (error) {
    console.error(
      `Old releases could not be removed (${(error as Error).message}). The next build tries again.`,
    );
  }
}

/**
 * Builds the site of a copy of the content for a preview, unless exactly that was built before. Resolves to the id of the
 * preview; undefined if the build failed. Rejects if the check does.
 */
export async function buildPreview(staged: URL, check: () => Promise<void>): Promise<string | undefined> {
  using _lock = await lockBuilds(DIST);
  const previews = openPreviews(DIST);
  const id = await previewIdOf(staged);
  if (previews.has(id)) return id;
  const build = { built: previews.buildFolder(id), folder: ROOT, content: staged };
  if ((await buildInto(build, check)) !== 0) return undefined;
  previews.add(id);
  return id;
}

interface StagedBuild {
  /** A copy of the content folder with the changes to publish. */
  staged: URL;
  content: URL;
  /** The changed files, as paths below both. */
  files: readonly string[];
  /** Looks for mistakes during a build. What was built before was checked, too. */
  check: () => Promise<void>;
  /** Throws if somebody else changed the files meanwhile, which ends the publication. Called before they are written. */
  requireUnchanged: () => void;
}

/**
 * Takes the preview or a release of a changed copy of the content, or builds it, writes the changes into the content
 * folder, and makes that build the current release. Resolves to the id of the release; undefined if the build failed.
 * Whatever fails, the files in the content folder are those of the current release. If the content folder was changed by
 * somebody else meanwhile, the next start builds again.
 */
export async function publishStagedSite(publication: StagedBuild): Promise<string | undefined> {
  using _lock = await lockBuilds(DIST);
  const { staged, check } = publication;
  const build = await previewIdOf(staged);
  const id = newReleaseId(build);
  const built = releasesOf(ROOT).buildFolder(id);
  const existing = existingBuild(build);
  if (!existing && (await buildInto({ built, folder: ROOT, content: staged }, check)) !== 0) return undefined;
  if (existing?.isKept) copyBuild(existing.folder, built);
  const moved = existing?.isKept === false ? existing.folder : undefined;
  await timed('live', () => goLive(publication, { id, build, moved }));
  prune(ROOT);
  return id;
}

/**
 * The preview or the release that was built of exactly this content, such as the release before a publication that is
 * undone. With Contentful no release counts, because its articles are not in the content folder and may have changed.
 */
function existingBuild(build: string): { folder: string; isKept: boolean } | undefined {
  const previews = openPreviews(DIST);
  // A shared preview stays for those who have its link.
  if (previews.has(build)) return { folder: previews.folderOf(build), isKept: previews.isShared(build) };
  if (usesContentful()) return undefined;
  const releases = releasesOf(ROOT);
  const release = releases.list().find((one) => one.build === build);
  return release && { folder: releases.folderOf(release.id), isKept: true };
}

interface FinishedBuild {
  /** Id of the release that it becomes. */
  id: string;
  /** What it was built of. */
  build: string;
  /** The folder of a preview that becomes the release. */
  moved: string | undefined;
}

/** Writes the changed files and makes the build the current release; if that fails, brings the old files back. */
async function goLive(publication: StagedBuild, { id, build, moved }: FinishedBuild): Promise<void> {
  const releases = releasesOf(ROOT);
  const content = fileURLToPath(publication.content);
  publication.requireUnchanged();
  const { files, staged } = publication;
  writeContent({ content, staged: fileURLToPath(staged), files, release: id });
  try {
    if (moved) renameSync(moved, releases.buildFolder(id));
    await release(ROOT, { id, build, fingerprint: await publishedFingerprint(publication, build) });
  } catch (error) {
    undoWriting(content, releases.current()?.id);
    throw error;
  }
  finishWriting(content);
}

/** The fingerprint of what was built: not that of the content folder if somebody else changed another file there. */
async function publishedFingerprint({ content, staged }: StagedBuild, build: string): Promise<string> {
  // Computed before the comparison, so that a later change makes it out of date.
  const written = await fingerprint(content);
  return (await previewIdOf(content)) === build ? written : fingerprint(staged);
}

/** Copies a build without the file that marks a release as complete. */
const copyBuild = (from: string, to: string): void =>
  cpSync(from, to, { recursive: true, filter: (path) => basename(path) !== 'release.json' });

/** Makes the release of the current sources the current one, and builds it if there is none; resolves to the exit code. */
export async function ensureSite(folder = ROOT, content = requireContentFolder()): Promise<number> {
  // Without a journal nothing is undone, and no build has to be waited for.
  if (existsSync(join(fileURLToPath(content), WRITING))) return buildSite(folder, content);
  const built = await builtRelease(folder, content);
  if (!built) return buildSite(folder, content);
  releasesOf(folder).use(built.id);
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
  if (usesContentful()) return [];
  const { issues } = await checkContent(content);
  for (const issue of issues) console.error(formatIssue(issue));
  return issues;
}

/** Marks a build as complete. */
async function writeRelease(
  folder: string,
  built: Pick<Release, 'id' | 'fingerprint' | 'build'>,
): Promise<void> {
  const siteUrl = process.env['SITE_URL'] ?? '';
  const release: Release = { ...built, builtAt: new Date().toISOString(), siteUrl, version: VERSION };
  await writeFile(join(folder, 'release.json'), JSON.stringify(release, undefined, 2));
}
