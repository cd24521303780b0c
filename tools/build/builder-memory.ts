import { globSync } from 'node:fs';

/** Heap limit of a build in megabytes. Without a limit V8 collects garbage late and fills several GB. */
const BASE_MEGABYTES = 500;
const MEGABYTES_PER_FILE = 0.25;

/** Returns NODE_OPTIONS with a heap limit that grows with the number of content files; the caller's own limit wins. */
export function builderMemory(content: URL): Record<string, string> {
  const options = process.env['NODE_OPTIONS'] ?? '';
  const files = globSync('**/*.*', { cwd: content }).length;
  const heap = `--max-old-space-size=${Math.round(BASE_MEGABYTES + MEGABYTES_PER_FILE * files)}`;
  return { NODE_OPTIONS: options.includes('max-old-space-size') ? options : `${options} ${heap}`.trim() };
}
