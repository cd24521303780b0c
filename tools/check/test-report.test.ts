import { expect, test } from 'vitest';
import { remarksOn, type TestResult } from './test-report.ts';

const result = (status: string, ...failureMessages: string[]): TestResult => ({
  status,
  title: 'does it',
  fullName: `${status} does it`,
  failureMessages,
});
const remarks = (status: string, message: string, ...assertionResults: TestResult[]) =>
  remarksOn({
    numPassedTests: 0,
    numFailedTests: 0,
    testResults: [{ name: 'a.test.ts', status, message, assertionResults }],
  });

test('a test that failed is said with the reason of each try, one that passed with nothing', () => {
  expect(
    remarks('failed', '', result('passed'), result('failed', 'Error: one\n  at a', 'Error: two')),
  ).toEqual(['Failed: a.test.ts: failed does it\n    Error: one\n      at a\n    Error: two']);
});

test('so is one that passed at another try, and one that was skipped', () => {
  expect(remarks('passed', '', result('passed', 'Error: late'), result('skipped'))).toEqual([
    'Passed at another try: a.test.ts: passed does it\n    Error: late',
    'Skipped: a.test.ts: skipped does it',
  ]);
});

test('a file that failed outside of its tests is said by itself', () => {
  expect(remarks('failed', 'cannot find b.ts', result('passed'))).toEqual([
    'Failed: a.test.ts: the file itself\n    cannot find b.ts',
  ]);
});

test('of a long reason the beginning is said', () => {
  const [remark] = remarks('failed', '', result('failed', 'line\n'.repeat(100)));
  expect(remark!.split('\n')).toHaveLength(13);
});
