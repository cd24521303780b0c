import { readdir, rm } from 'node:fs/promises';
import { contentFolder } from '../../content-model/content-folder.ts';
import { builderMemory } from '../build/builder-memory.ts';
import { scratchCopy } from '../../tests/support/scratch-copy.ts';
import { measuredRun } from './measured-run.ts';
import { writeSamplePosts } from './sample-posts.ts';

/**
 * Builds a copy of the site with 2,000 more articles twice: from scratch, and with its caches. Prints time and memory
 * of each build. `npm run bench:build -- 500` sets another number.
 */
const count = Number(process.argv[2] ?? 2000);
const root = new URL('../../', import.meta.url);
const [author = ''] = await readdir(new URL('authors', contentFolder()));
const copy = await scratchCopy(root);
const build = async () => {
  const { seconds, peakMegabytes } = await measuredRun('astro', ['build', '--silent'], copy, {
    NODE_ENV: 'production',
    ...builderMemory(new URL('content/', copy)),
  });
  return { seconds: seconds.toFixed(1), 'peak MB': peakMegabytes.toFixed(0) };
};
try {
  await writeSamplePosts(new URL('content/blog/', copy), count, author.replace('.yaml', ''));
  console.table({ [`${count} articles, from nothing`]: await build(), 'built again': await build() });
} finally {
  await rm(copy, { recursive: true, force: true });
}
