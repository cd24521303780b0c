import { createHash } from 'node:crypto';
import { glob, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { checkContent } from '../content/check.ts';
import { run } from '../run.ts';
import { builderMemory } from './builder-memory.ts';
import { copyKept, copySources, FIXTURE_CONTENT } from './scratch-copy.ts';

/** Everything a build depends on. */
const SOURCES = [
  'src/**/*',
  'server/**/*',
  'public/**/*',
  'tools/build/**/*',
  'tools/content/*',
  'astro.config.ts',
  'package.json',
  'package-lock.json',
];
/** Variables that end up in built pages. */
const BUILT_IN = ['SITE_URL', 'CONTENTFUL_SPACE_ID', 'CONTENTFUL_ENVIRONMENT'];
const ROOT = new URL('../../', import.meta.url);
export const FIXTURE_SITE = new URL('.cache/fixture-site/', ROOT);
const markOf = (folder: URL) => new URL('dist/built-from', folder);

/** A hash over names, sizes and times of the sources: reading them all would cost more than it is worth. */
async function fingerprint(content: string): Promise<string> {
  const hash = createHash('sha256');
  for (const name of BUILT_IN) hash.update(`${name}=${process.env[name] ?? ''}\n`);
  for await (const file of glob([...SOURCES, `${content}/**/*`], { cwd: ROOT })) {
    const info = await stat(new URL(file, ROOT));
    if (!info.isDirectory()) hash.update(`${file} ${info.size} ${info.mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/** Builds into `dist/` and marks from which sources; resolves to the exit code. */
export async function buildSite(folder = ROOT, content = 'content'): Promise<number> {
  if ((await sayMistakes(folder)).length > 0) return 1;
  console.error(content === 'content' ? 'Building the site …' : `Building the site of ${content} …`);
  const code = await run('astro', ['build', '--silent'], builderMemory(folder), folder);
  if (code === 0) await writeFile(markOf(folder), await fingerprint(content));
  return code;
}

/** Builds unless `dist/` stands for the sources as they are; resolves to the exit code. */
export async function ensureSite(): Promise<number> {
  return (await isBuilt(ROOT, 'content')) ? 0 : buildSite();
}

/** The same for the site that tests stand on, which is built in a copy of the project of its own. */
export async function ensureFixtureSite(): Promise<number> {
  if (await isBuilt(FIXTURE_SITE, FIXTURE_CONTENT)) return 0;
  await mkdir(FIXTURE_SITE, { recursive: true });
  await copySources(ROOT, FIXTURE_SITE, FIXTURE_CONTENT);
  await copyKept(ROOT, FIXTURE_SITE);
  return buildSite(FIXTURE_SITE, FIXTURE_CONTENT);
}

/**
 * Says every mistake in the content at once, with file and line; the build would stop at the first. Not where articles
 * come from Contentful: links to them are only known during the build.
 */
export async function sayMistakes(folder = ROOT): Promise<readonly string[]> {
  if (process.env['CONTENTFUL_SPACE_ID']) return [];
  const { issues } = await checkContent(folder);
  for (const issue of issues) console.error(issue);
  return issues;
}

async function isBuilt(folder: URL, content: string): Promise<boolean> {
  const built = await readFile(markOf(folder), 'utf8').catch(() => '');
  return built === (await fingerprint(content));
}
