import { cp, mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const SOURCES = [
  ...['src', 'content', 'tools', 'server'],
  ...['astro.config.ts', 'tsconfig.json', 'package.json'],
];

/** The project's sources in a new folder below the system's temporary one, with the same packages and caches of its own. */
export async function scratchCopy(root: URL): Promise<URL> {
  const folder = pathToFileURL(`${await mkdtemp(join(tmpdir(), 'bench-build-'))}/`);
  for (const name of SOURCES) await cp(new URL(name, root), new URL(name, folder), { recursive: true });
  const packages = new URL('node_modules/', folder);
  await mkdir(packages);
  // Astro and Vite keep their caches in hidden folders there.
  for (const name of await readdir(new URL('node_modules/', root))) {
    const hidden = name.startsWith('.') && name !== '.bin';
    if (!hidden) await symlink(new URL(`node_modules/${name}`, root), new URL(name, packages), 'junction');
  }
  return folder;
}
