import { globSync } from 'node:fs';

/** Megabytes of JavaScript heap a build may fill: what it needs is less, what it would let lie about is much more. */
const FOR_THE_SITE = 400;
const FOR_A_FILE = 0.1;

/**
 * The variables that keep a build small; what the caller has set stands.
 * With gigabytes free, V8 does not tidy up before it has filled them, the bundler's allocator (mimalloc) keeps what it
 * has freed and asks for pages of 2 MB, of which a few bytes keep all (transparent huge pages), and glibc keeps a pool
 * for each thread that draws pictures: 2,000 articles then take up to 2.2 GB instead of 0.85.
 */
export function builderMemory(root: URL): Record<string, string> {
  const given = process.env['NODE_OPTIONS'] ?? '';
  const files = globSync('content/**/*.*', { cwd: root }).length;
  const heap = `--max-old-space-size=${Math.round(FOR_THE_SITE + FOR_A_FILE * files)}`;
  return {
    NODE_OPTIONS: given.includes('max-old-space-size') ? given : `${given} ${heap}`.trim(),
    MIMALLOC_PURGE_DELAY: process.env['MIMALLOC_PURGE_DELAY'] ?? '0',
    MIMALLOC_ALLOW_THP: process.env['MIMALLOC_ALLOW_THP'] ?? '0',
    MALLOC_ARENA_MAX: process.env['MALLOC_ARENA_MAX'] ?? '2',
  };
}
