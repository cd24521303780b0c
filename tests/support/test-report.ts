/** The used parts of a report by Vitest's JSON reporter. */
export interface TestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string }[];
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
 * Returns the notes for the end of a run, one line each: failed tests and files, skipped tests. The run's own
 * output has the reasons.
 * @param saySkipped false if most tests are skipped on purpose
 */
export function remarksOn({ testResults }: TestReport, saySkipped = true): string[] {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const remarks = assertionResults.flatMap((one) => {
      if (one.status === 'failed') return `Failed: ${name}: ${one.fullName}`;
      if (one.status === 'skipped' && saySkipped) return `Skipped: ${name}: ${one.fullName}`;
      return [];
    });
    const isFaulty = status === 'failed' && !remarks.some((remark) => remark.startsWith('Failed'));
    return isFaulty ? [`Failed: ${name}`, ...remarks] : remarks;
  });
}
