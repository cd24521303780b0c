import { ensureChromium } from './prepare/chromium.ts';
import { ensureFixtureSite } from './prepare/build-site.ts';
import { run } from './run.ts';

/** `npm run looks:renew`: what the tests' site looks like now, and what a screen reader is told, is what is expected. */
await ensureChromium();
process.exitCode =
  (await ensureFixtureSite()) ||
  (await run('vitest', ['run', '--project', 'looks', '--update'], { RENEW_LOOKS: '1' }));
