import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const SOURCES = [
  'app',
  'content-model',
  'demos',
  'inbox',
  'site',
  'ui',
  'tools',
  'server',
  'tests/fixture-site',
  'starter',
  'astro.config.ts',
  'tsconfig.json',
  'package.json',
  '.oxfmtrc.json',
];

/** Content of the fixture site, independent of the project's content/. */
export const FIXTURE_CONTENT = 'tests/fixture-site/content';

/**
 * Copies the project's sources to a new temporary folder, with linked packages and separate caches.
 * @param content where its content/ comes from
 */
export async function scratchCopy(root: URL, content = 'content'): Promise<URL> {
  const folder = pathToFileURL(`${await mkdtemp(join(tmpdir(), 'bench-build-'))}/`);
  await copySources(root, folder);
  await cp(new URL(content, root), new URL('content', folder), { recursive: true, preserveTimestamps: true });
  return folder;
}

/** Replaces the project's sources in `folder`, without touching build output. */
export async function copySources(root: URL, folder: URL): Promise<void> {
  for (const name of SOURCES) {
    await rm(new URL(name, folder), { recursive: true, force: true });
    await cp(new URL(name, root), new URL(name, folder), { recursive: true, preserveTimestamps: true });
  }
  const packages = new URL('node_modules/', folder);
  await mkdir(packages, { recursive: true });
  // Astro and Vite store their caches in hidden folders of node_modules.
  for (const name of await readdir(new URL('node_modules/', root))) {
    const hidden = name.startsWith('.') && name !== '.bin';
    const link = new URL(name, packages);
    if (!hidden && !existsSync(link)) await symlink(new URL(`node_modules/${name}`, root), link, 'junction');
  }
}

/**
 * What a build keeps under the hash of what it was made of: of use to any
 * other site that shows the same.
 */
const REUSABLE_CACHES = ['node_modules/.astro/assets', '.cache/made'];

/** Copies the caches from one copy of the project to another. */
export async function copyCaches(from: URL, to: URL): Promise<void> {
  for (const folder of REUSABLE_CACHES)
    if (existsSync(new URL(folder, from)))
      await cp(new URL(folder, from), new URL(folder, to), { recursive: true });
}
