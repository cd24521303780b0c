import { globSync } from 'node:fs';

/** Heap limit of a build in megabytes. Without a limit V8 collects garbage late and fills several GB. */
const FOR_THE_SITE = 500;
const FOR_A_FILE = 0.25;

/** Returns NODE_OPTIONS with a heap limit that grows with the number of content files; the caller's own limit wins. */
export function builderMemory(content: URL): Record<string, string> {
  const given = process.env['NODE_OPTIONS'] ?? '';
  const files = globSync('**/*.*', { cwd: content }).length;
  const heap = `--max-old-space-size=${Math.round(FOR_THE_SITE + FOR_A_FILE * files)}`;
  return { NODE_OPTIONS: given.includes('max-old-space-size') ? given : `${given} ${heap}`.trim() };
}
