import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { ensureChromium } from './prepare/chromium.ts';
import { ensureFixtureSite, ensureSite } from './prepare/build-site.ts';
import { ENGINE_NAMES, ensureEngines, isInstalled } from './prepare/engines.ts';
import { installDebianPackages } from './prepare/debian-packages.ts';
import { useTemporaryFolder } from './prepare/temporary-folder.ts';
import { claimsIn, unshownClaims } from './check/claims.ts';
import { run } from './run.ts';

interface Tally {
  passed: number;
  failed: number;
}

/** Checks that either hold or not, in the order in which a mistake is cheapest to see. */
const CHECKS: [name: string, program: string, ...args: string[]][] = [
  ['types of pages', 'astro', 'check', '--minimumFailingSeverity', 'warning'],
  ['types', 'node', 'node_modules/typescript-native/bin/tsc', '--noEmit', '-p', '.'],
  ['lint', 'oxlint', '--deny-warnings'],
  ['format', 'prettier', '--check', '--log-level', 'warn', '.'],
  ['unused code', 'knip'],
  ['imports', 'depcruise', '--output-type', 'err-long', 'src', 'server', 'tools', 'tests', 'astro.config.ts'],
  ['house rules', 'node', 'tools/check/house-rules.ts'],
];
/** Suites run beside each other: what mostly waits, what mostly builds, and what keeps a browser busy. */
const LANES = [
  'unit http site content rebrand install'.split(' '),
  'contracts faults looks'.split(' '),
  'journeys engines'.split(' '),
];

interface Result {
  status: string;
  title: string;
  fullName: string;
}

/**
 * Installs a browser when there is none, builds when sources changed, then runs every check and suite, in three
 * lanes beside each other (ONE_LANE=1: one after the other). Ends with one line, `N passed, N failed`.
 * `npm test -- unit journeys` runs these suites only.
 */
const wanted = process.argv.slice(2);
const lanes = (process.env['ONE_LANE'] ? [LANES.flat()] : LANES)
  .map((lane) => lane.filter((name) => wanted.length === 0 || wanted.includes(name)))
  .filter((lane) => lane.length > 0);
const suites = lanes.flat();
const total: Tally = { passed: 0, failed: 0 };
const failures: string[] = [];
const skipped: string[] = [];
const temporary = useTemporaryFolder();

function count(name: string, { passed, failed }: Tally) {
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) failures.push(`${name} (${failed})`);
}

/** Before each line, where lanes speak in turn. */
const prefixOf = (name: string) => (lanes.length > 1 ? `${name}: ` : undefined);

async function check([name, program, ...args]: (typeof CHECKS)[number]) {
  console.error(`\n— ${name}`);
  const good = (await run(program, args, {}, undefined, prefixOf(name))) === 0;
  count(name, { passed: good ? 1 : 0, failed: good ? 0 : 1 });
}

async function suite(name: string) {
  console.error(`\n— ${name} tests`);
  const report = `.cache/vitest-${name}.json`;
  await rm(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run('vitest', ['run', '--project', name, ...reporters], {}, undefined, prefixOf(name));
  const counted = await readFile(report, 'utf8').then(JSON.parse, () => undefined);
  if (!counted) return count(name, { passed: 0, failed: 1 });
  // A file that fails before its first test, or an error outside of one, counts as well.
  const failed = counted.numFailedTests || (code === 0 ? 0 : 1);
  count(name, { passed: counted.numPassedTests, failed });
  const results = counted.testResults.flatMap(
    ({ assertionResults }: { assertionResults: Result[] }) => assertionResults,
  );
  for (const { status, fullName } of results) if (status === 'skipped') skipped.push(fullName);
  if (name === 'journeys') count('claims of products', unshownClaims(results, claimsIn('content')));
}

await ensureChromium();
for (const ensure of [ensureSite, ensureFixtureSite])
  if ((await ensure()) !== 0) count('build', { passed: 0, failed: 1 });
if (suites.includes('install') && !existsSync('/usr/bin/mmdebstrap'))
  await installDebianPackages('mmdebstrap', 'debian-archive-keyring');
if (suites.includes('contracts') && !existsSync('/usr/sbin/pgbouncer'))
  await installDebianPackages('pgbouncer');
if (suites.includes('engines')) await ensureEngines();
await Promise.all(
  lanes.map(async (lane, index) => {
    if (index === 0 && wanted.length === 0) for (const one of CHECKS) await check(one);
    for (const name of lane) await suite(name);
  }),
);
const left = temporary.left();
count(`left in the temporary folder: ${left.join(' ')}`, {
  passed: left.length === 0 ? 1 : 0,
  failed: left.length,
});

const missing = ENGINE_NAMES.filter((name) => suites.includes('engines') && !isInstalled(name));
for (const name of missing)
  console.log(`\nNot tested in ${name}: it is not on this machine and cannot be installed.`);
for (const name of skipped) console.log(`\nSkipped: ${name}`);
if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
