import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { ensureChromium } from './prepare/chromium.ts';
import { ensureFixtureSite, ensureSite } from './prepare/build-site.ts';
import { ENGINE_NAMES, ensureEngines, isInstalled } from './prepare/engines.ts';
import { installDebianPackages } from './prepare/debian-packages.ts';
import { useTemporaryFolder } from './prepare/temporary-folder.ts';
import { CHECKS } from './check/checks.ts';
import { claimsIn, unshownClaims } from './check/claims.ts';
import { remarksOn, type TestReport } from './check/test-report.ts';
import { run } from './run.ts';

interface Tally {
  passed: number;
  failed: number;
}

/** Suites that need neither a build nor what is installed for one. */
const UNBUILT = ['unit', 'http'];
/** Those while the site is built; then the longest first, so that all end together. */
const JOBS = [
  ...UNBUILT,
  ...'contracts engines demos journeys install inbox faults checks site looks content rebrand'.split(' '),
];
/** More than a small machine has processors: most jobs mostly wait. */
const AT_ONCE = process.env['ONE_LANE'] ? 1 : 4;

/**
 * Installs a browser when there is none, builds when sources changed, and runs every check and suite, four beside each
 * other (ONE_LANE=1: one after the other). Ends with one line, `N passed, N failed`.
 * `npm test -- unit demos` runs these suites only.
 */
const wanted = process.argv.slice(2);
const jobs = JOBS.filter((name) => wanted.length === 0 || wanted.includes(name));
const total: Tally = { passed: 0, failed: 0 };
const failures: string[] = [];
const remarks: string[] = [];
const temporary = useTemporaryFolder();

function count(name: string, { passed, failed }: Tally) {
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) failures.push(`${name} (${failed})`);
}

/** Before each line, where several speak in turn. */
const prefixOf = (name: string) => (jobs.length > 1 && AT_ONCE > 1 ? `${name}: ` : undefined);

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
  const counted: TestReport | undefined = await readFile(report, 'utf8').then(JSON.parse, () => undefined);
  if (!counted) return count(name, { passed: 0, failed: 1 });
  // A file that fails before its first test, or an error outside of one, counts as well.
  const failed = counted.numFailedTests || (code === 0 ? 0 : 1);
  count(name, { passed: counted.numPassedTests, failed });
  remarks.push(...remarksOn(counted));
  const results = counted.testResults.flatMap(({ assertionResults }) => assertionResults);
  if (name === 'demos') count('claims of products', unshownClaims(results, claimsIn('content')));
}

/** What all other jobs stand on. */
async function prepare() {
  for (const ensure of [ensureSite, ensureFixtureSite])
    if ((await ensure()) !== 0) count('build', { passed: 0, failed: 1 });
  if (jobs.includes('install') && !existsSync('/usr/bin/mmdebstrap'))
    await installDebianPackages('mmdebstrap', 'debian-archive-keyring');
  if (jobs.includes('contracts') && !existsSync('/usr/sbin/pgbouncer'))
    await installDebianPackages('pgbouncer');
  if (jobs.includes('engines')) await ensureEngines();
}

await ensureChromium();
const prepared = prepare();
const waiting = jobs.values();
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (const name of waiting) {
      if (!UNBUILT.includes(name)) await prepared;
      if (name === 'checks') for (const one of CHECKS) await check(one);
      else await suite(name);
    }
  }),
);
await prepared;
const left = temporary.left();
count(`left in the temporary folder: ${left.join(' ')}`, {
  passed: left.length === 0 ? 1 : 0,
  failed: left.length,
});

const missing = ENGINE_NAMES.filter((name) => jobs.includes('engines') && !isInstalled(name));
for (const name of missing)
  console.log(`\nNot tested in ${name}: it is not on this machine and cannot be installed.`);
const isFailure = (remark: string) => remark.startsWith('Failed');
for (const remark of [...remarks.filter((one) => !isFailure(one)), ...remarks.filter(isFailure)])
  console.log(`\n${remark}`);
if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
