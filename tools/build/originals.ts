import { readdir, rm } from 'node:fs/promises';

/**
 * Removes pictures as they lie in content/ from the built assets, where Astro leaves them: pages show what was made
 * of them, and the server would keep every original in its memory.
 */
export async function dropOriginals(assets: URL): Promise<void> {
  const names = await readdir(assets).catch(() => []);
  for (const name of unusedOriginals(names)) await rm(new URL(name, assets));
}

/** `till.CI7Vt4ab.png` when `till.CI7Vt4ab_Z1Au7p.avif` was made of it. */
export const unusedOriginals = (names: readonly string[]): string[] =>
  names.filter((name) => {
    const [, stem] = /^(.+\.[\w-]{8})\.(?:avif|jpe?g|png|webp)$/.exec(name) ?? [];
    return stem !== undefined && names.some((other) => other.startsWith(`${stem}_`));
  });
