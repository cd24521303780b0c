import { createHash } from 'node:crypto';
import { glob, readFile, stat, writeFile } from 'node:fs/promises';
import { run } from '../run.ts';
import { builderMemory } from './builder-memory.ts';

/** Everything a build depends on. */
const SOURCES = [
  'src/**/*',
  'server/**/*',
  'content/**/*',
  'public/**/*',
  'tools/build/*',
  'astro.config.ts',
  'package.json',
  'package-lock.json',
];
/** Variables that end up in built pages. */
const BUILT_IN = ['SITE_URL', 'CONTENTFUL_SPACE_ID', 'CONTENTFUL_ENVIRONMENT'];
const ROOT = new URL('../../', import.meta.url);
const MARK = new URL('dist/built-from', ROOT);

/** A hash over names, sizes and times of the sources: reading them all would cost more than it is worth. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of BUILT_IN) hash.update(`${name}=${process.env[name] ?? ''}\n`);
  for await (const file of glob(SOURCES, { cwd: ROOT })) {
    const info = await stat(new URL(file, ROOT));
    if (!info.isDirectory()) hash.update(`${file} ${info.size} ${info.mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/** Builds into `dist/` and marks from which sources; resolves to the exit code. */
export async function buildSite(): Promise<number> {
  console.error('Building the site …');
  const code = await run('astro', ['build', '--silent'], builderMemory(ROOT));
  if (code === 0) await writeFile(MARK, await fingerprint());
  return code;
}

/** Builds unless `dist/` stands for the sources as they are; resolves to the exit code. */
export async function ensureSite(): Promise<number> {
  const built = await readFile(MARK, 'utf8').catch(() => '');
  return built === (await fingerprint()) ? 0 : buildSite();
}
