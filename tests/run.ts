import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { CHECKS } from '../tools/check/checks.ts';
import { ensureSite } from '../tools/build-site.ts';
import { run } from '../tools/run.ts';
import { ensureChromium } from './support/chromium.ts';
import { installDebianPackages } from './support/debian-packages.ts';
import { ENGINE_NAMES, ensureEngines, isInstalled } from './support/engines/installed.ts';
import { ensureFixtureSite } from './support/fixture-site.ts';
import { remarksOn, tallyOf, type Tally, type TestReport } from './support/test-report.ts';

/** Suites that need neither a built site nor a browser. */
const UNBUILT = ['unit', 'http', 'checks'];
/** Suites of a quick run: of those in `WHOLE` all but the tests tagged `full`, of the others only those tagged `quick`. */
const QUICK = [...UNBUILT, 'journeys', 'demos', 'contracts', 'inbox', 'site'];
const WHOLE = UNBUILT;
/** Unbuilt suites run during the build, then the longest first, so that all lanes finish together. */
const ALL = [
  ...UNBUILT,
  'contracts',
  'editing',
  'builds',
  'inbox',
  'demos',
  'faults',
  'rebrand',
  'site',
  'install',
  'journeys',
  'content',
  'engines',
  'visual',
  'sample',
];
const ONLY_FULL =
  'Only `npm test -- all` covers: PostgreSQL, unused code, faults, other engines, install, rebrand, content builds, the longer journeys, contracts, unit and HTTP tests, the setup, captures, pictures and accessibility trees, axe at all widths.';

/**
 * `npm test` is a quick run, `npm test -- all` a full one, `npm test -- content` tests the site's content, and `npm
 * test -- unit demos` runs these suites completely. Installs what is missing, builds if sources changed, and runs up to
 * four suites in parallel, depending on the processors (ONE_LANE=1: sequentially). The last line is `N passed, N
 * failed`.
 */
const wanted = process.argv.slice(2);
const isQuick = wanted.length === 0;
const isFull = wanted.includes('all');
const chosen = isFull ? ALL : ALL.filter((name) => wanted.includes(name));
const jobs = isQuick ? QUICK : chosen;
// Only full runs look for unused code: it takes a fifth of the time of all checks.
const checks = isQuick ? CHECKS.filter(([name]) => name !== 'unused code') : CHECKS;
const unknown = wanted.filter((name) => name !== 'all' && !ALL.includes(name));
if (unknown.length > 0) {
  console.error(`There is no suite ${unknown.join(', ')}. Suites: all ${ALL.join(' ')}`);
  process.exit(1);
}
// Two more than processors, because tests wait for retries, timeouts and downloads a third of their time.
const lanes = process.env['ONE_LANE'] ? 1 : Math.min(4, availableParallelism() + 2);
const total: Tally = { passed: 0, failed: 0 };
const failures: string[] = [];
const remarks: string[] = [];
// Tells suites not to build what is built here.
process.env['SITES_ARE_BUILT'] = '1';

function count(name: string, { passed, failed }: Tally) {
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) failures.push(`${name} (${failed})`);
}

/** Prefixes output lines with the suite's name if several suites run in parallel. */
const prefixOf = (name: string) => (jobs.length > 1 && lanes > 1 ? `${name}: ` : undefined);

async function check([name, program, ...args]: (typeof CHECKS)[number]) {
  console.error(`\n— ${name}`);
  const good = (await run(program, args, { prefix: prefixOf(name) })) === 0;
  count(name, { passed: good ? 1 : 0, failed: good ? 0 : 1 });
}

async function suite(name: string) {
  console.error(`\n— ${name} tests`);
  const began = performance.now();
  const report = `.cache/vitest-${name}.json`;
  await rm(report, { force: true });
  const args = [
    'run',
    '--project',
    name,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  if (isQuick) args.push(`--tags-filter=${WHOLE.includes(name) ? '!full' : 'quick'}`);
  const code = await run('vitest', args, { prefix: prefixOf(name) });
  const counted: TestReport | undefined = await readFile(report, 'utf8').then(JSON.parse, () => undefined);
  count(name, counted ? tallyOf(counted, code) : { passed: 0, failed: 1 });
  if (counted) remarks.push(...remarksOn(counted, !isQuick));
  console.error(`— ${name} took ${Math.round((performance.now() - began) / 1000)} s`);
}

/** Runs screenshot and accessibility tree tests with Playwright Test. */
async function visual() {
  console.error('\n— visual tests');
  const report = '.cache/playwright.json';
  await rm(report, { force: true });
  // A relative path would resolve against the configuration's folder.
  const settings = { PLAYWRIGHT_JSON_OUTPUT_FILE: resolve(report) };
  const args = ['test', '-c', 'tests/visual', '--reporter=list,json'];
  const code = await run('playwright', args, { env: settings, prefix: prefixOf('visual') });
  const stats = await readFile(report, 'utf8').then(
    (text) => (JSON.parse(text) as { stats: { expected: number; unexpected: number } }).stats,
    () => undefined,
  );
  const failed = stats?.unexpected || (code === 0 ? 0 : 1);
  count('visual', { passed: stats?.expected ?? 0, failed });
}

/** Builds and installs everything that the other suites need. Resolves to whether all sites were built. */
async function prepare(): Promise<boolean> {
  const needContent = jobs.some((name) => ['content', 'sample'].includes(name));
  const needFixture = jobs.some((name) => !UNBUILT.includes(name) && !['content', 'sample'].includes(name));
  for (const ensure of [...(needFixture ? [ensureFixtureSite] : []), ...(needContent ? [ensureSite] : [])])
    if ((await ensure()) !== 0) {
      count('build', { passed: 0, failed: 1 });
      return false;
    }
  if (jobs.includes('contracts') && !isQuick && !existsSync('/usr/sbin/pgbouncer'))
    await installDebianPackages('pgbouncer');
  if (jobs.includes('engines')) await ensureEngines();
  return true;
}

if (jobs.some((name) => !UNBUILT.includes(name))) await ensureChromium();
const prepared = prepare();
const waiting = jobs.values();
await Promise.all(
  Array.from({ length: lanes }, async () => {
    for (const name of waiting) {
      // Without a build, its suites would bury the reason under failures of their own.
      if (!UNBUILT.includes(name) && !(await prepared)) continue;
      if (name === 'checks') for (const one of checks) await check(one);
      else if (name === 'visual') await visual();
      else await suite(name);
    }
  }),
);
await prepared;

const missing = ENGINE_NAMES.filter((name) => jobs.includes('engines') && !isInstalled(name));
for (const name of missing)
  console.log(`\nNot tested in ${name}: it is not on this machine and cannot be installed.`);
const isFailure = (remark: string) => remark.startsWith('Failed');
for (const remark of [...remarks.filter((one) => !isFailure(one)), ...remarks.filter(isFailure)])
  console.log(`\n${remark}`);
if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
console.log(`\n${isQuick ? `${ONLY_FULL}\n` : ''}${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
