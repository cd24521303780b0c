/** The used parts of a report by Vitest's JSON reporter. */
export interface TestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; status: string; message: string; assertionResults: TestResult[] }[];
}

export interface TestResult {
  status: string;
  title: string;
  fullName: string;
  /** One message per attempt. */
  failureMessages: string[];
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

/** Limit per reason; the run's own output contains all lines. */
const MOST_LINES = 12;
const indented = (reason: string) =>
  reason
    .split('\n')
    .slice(0, MOST_LINES)
    .map((line) => `    ${line}`)
    .join('\n');

/**
 * Returns the notes for the end of a run, one paragraph each: failed tests and files, retried tests, skipped tests.
 * @param saySkipped false if most tests are skipped on purpose
 */
export function remarksOn({ testResults }: TestReport, saySkipped = true): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const said = (what: string, title: string, reasons: string[]) =>
      [`${what}: ${name}: ${title}`, ...reasons.map(indented)].join('\n');
    const ofTests = assertionResults.flatMap((one) => {
      if (one.status === 'skipped') return saySkipped ? [said('Skipped', one.fullName, [])] : [];
      if (one.status === 'failed') return [said('Failed', one.fullName, one.failureMessages)];
      return one.failureMessages.length > 0
        ? [said('Defect, passed only at the second try', one.fullName, one.failureMessages)]
        : [];
    });
    const byItself = status === 'failed' && !assertionResults.some((one) => one.status === 'failed');
    return byItself ? [said('Failed', 'the file itself', [message]), ...ofTests] : ofTests;
  });
}
