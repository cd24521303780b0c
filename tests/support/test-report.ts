/** What is read of a report by Vitest's JSON reporter. */
export interface TestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; status: string; message: string; assertionResults: TestResult[] }[];
}

export interface TestResult {
  status: string;
  title: string;
  fullName: string;
  /** Of each try. */
  failureMessages: string[];
}

export interface Tally {
  passed: number;
  failed: number;
}

/** A file that fails before its first test, or an error outside of one, counts as a failure. @param code of Vitest */
export const tallyOf = ({ numPassedTests, numFailedTests }: TestReport, code: number): Tally => ({
  passed: numPassedTests,
  failed: numFailedTests || (code === 0 ? 0 : 1),
});

/** A reason longer than this is a page or a list; the run's own output has all of it. */
const MOST_LINES = 12;
const indented = (reason: string) =>
  reason
    .split('\n')
    .slice(0, MOST_LINES)
    .map((line) => `    ${line}`)
    .join('\n');

/**
 * What a run says once more at its end: tests and files that failed, tests that needed a second try, and tests that were
 * skipped, a paragraph each.
 * @param saySkipped false where most tests are skipped on purpose
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
