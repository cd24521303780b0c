// Injects random faults around the handling of inquiries and compares what visitors were told with what was stored:
// npm run chaos -- --posts 10000 --kills 100 --seed 1. Each test's name contains the seed.
import { parseArgs } from 'node:util';
import { run } from '../tools/run.ts';

const USAGE = 'npm run chaos -- [--posts 10000] [--kills 100] [--seed NUMBER]';
const number = (value: string) => ({ type: 'string', default: value }) as const;
const options = {
  help: { type: 'boolean' },
  posts: number('10000'),
  kills: number('100'),
  seed: number(`${Date.now() % 2 ** 31}`),
} as const;
const values = readOptions();
if (values.help) {
  console.info(USAGE);
  process.exit(0);
}
process.exitCode = await run('vitest', ['run', '--project', 'faults', 'tests/faults/chaos.test.ts'], {
  env: { CHAOS_POSTS: values.posts, CHAOS_KILLS: values.kills, CHAOS_SEED: values.seed },
});

function readOptions() {
  try {
    const { values: read } = parseArgs({ options });
    if ([read.posts, read.kills, read.seed].every((typed) => /^\d+$/.test(typed))) return read;
  } catch {
    // Unknown option: print the usage below.
  }
  console.error(USAGE);
  process.exit(2);
}
