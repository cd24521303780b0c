import { run } from '../tools/run.ts';
import { ensureChromium } from './support/chromium.ts';
import { ensureFixtureSite } from './support/fixture-site.ts';

/** `npm run test:visual` compares screenshots and accessibility trees; with `-- --update` it replaces them. */
const args = process.argv.includes('--update') ? ['--update-snapshots=all'] : [];
await ensureChromium();
process.exitCode =
  (await ensureFixtureSite()) ||
  (await run('playwright', ['test', '-c', 'tests/visual', '--reporter=list', ...args]));
