import { stripVTControlCharacters } from 'node:util';

/** Enough for an assertion with its values and the place in the test. */
const REASON_LINES = 8;

/** The used parts of a report by Vitest's JSON reporter. */
export interface TestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
  }[];
}

export interface Tally {
  passed: number;
  failed: number;
}

/** A file that fails before its first test, or an error outside a test, counts as a failure. @param code of Vitest */
export const tallyOf = ({ numPassedTests, numFailedTests }: TestReport, code: number): Tally => ({
  passed: numPassedTests,
  failed: numFailedTests || (code === 0 ? 0 : 1),
});

/**
 * Returns the notes for the end of a run: skipped tests, failed tests and files with the beginning of their reasons,
 * because a log may keep only its end.
 * @param saySkipped false if most tests are skipped on purpose
 */
export function remarksOn({ testResults }: TestReport, saySkipped = true): string[] {
  return testResults.flatMap(({ name, status, message = '', assertionResults }) => {
    const remarks = assertionResults.flatMap((one) => {
      if (one.status === 'failed')
        return `Failed: ${name}: ${one.fullName}${reasonOf(one.failureMessages?.[0] ?? '')}`;
      if (one.status === 'skipped' && saySkipped) return `Skipped: ${name}: ${one.fullName}`;
      return [];
    });
    const isFaulty = status === 'failed' && !remarks.some((remark) => remark.startsWith('Failed'));
    return isFaulty ? [`Failed: ${name}${reasonOf(message)}`, ...remarks] : remarks;
  });
}

/** Returns the first lines of a failure's message, indented. */
function reasonOf(message: string): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines
    .slice(0, REASON_LINES)
    .map((line) => `\n  ${line}`)
    .join('');
}
