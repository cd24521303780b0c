import { readdir, rm } from 'node:fs/promises';
import { builderMemory } from '../prepare/builder-memory.ts';
import { scratchCopy } from '../prepare/scratch-copy.ts';
import { measuredRun } from './measured-run.ts';
import { writeSamplePosts } from './sample-posts.ts';

/** What a build of so many articles may take on two processors. */
const MOST_SECONDS = 40;
const MOST_MEGABYTES = 1000;

/**
 * Builds the site with 2,000 more articles in a scratch copy, from nothing and then again with one article changed,
 * and prints what it took. `npm run bench:build -- 500` takes another number. Fails when one of them is over the limits.
 */
const count = Number(process.argv[2] ?? 2000);
const root = new URL('../../', import.meta.url);
const [author = ''] = await readdir(new URL('content/authors', root));
const copy = await scratchCopy(root);
try {
  const blog = new URL('content/blog/', copy);
  await writeSamplePosts(blog, count, author.replace('.yaml', ''));
  const build = () =>
    measuredRun('astro', ['build', '--silent'], copy, {
      NODE_ENV: 'production',
      ...builderMemory(copy),
    });
  const first = await build();
  await writeSamplePosts(
    blog,
    1,
    (await readdir(new URL('content/authors', root))).at(-1)!.replace('.yaml', ''),
  );
  const again = await build();
  const row = ({ seconds, peakMegabytes, processorSeconds }: typeof first) => ({
    seconds: seconds.toFixed(1),
    'processor s': processorSeconds.toFixed(0),
    'peak MB': peakMegabytes.toFixed(0),
  });
  console.table({ [`${count} articles, from nothing`]: row(first), 'one article changed': row(again) });
  const over = [first, again].some(
    ({ seconds, peakMegabytes }) => seconds > MOST_SECONDS || peakMegabytes > MOST_MEGABYTES,
  );
  if (over) {
    console.error(`Over the limits of ${MOST_SECONDS} s and ${MOST_MEGABYTES} MB.`);
    process.exitCode = 1;
  }
} finally {
  await rm(copy, { recursive: true, force: true });
}
