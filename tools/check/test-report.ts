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

/** A reason longer than this is a page or a list; the run's own output has all of it. */
const MOST_LINES = 12;
const indented = (reason: string) =>
  reason
    .split('\n')
    .slice(0, MOST_LINES)
    .map((line) => `    ${line}`)
    .join('\n');

/**
 * What a run has to say once more at its end, where nobody has to look for it, a paragraph each.
 * @param report as Vitest wrote it
 * @returns tests and files that failed and tests that needed another try, with their reasons; tests that were skipped
 */
export function remarksOn({ testResults }: TestReport): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const said = (what: string, title: string, reasons: string[]) =>
      [`${what}: ${name}: ${title}`, ...reasons.map(indented)].join('\n');
    const ofTests = assertionResults.flatMap((one) => {
      if (one.status === 'skipped') return [said('Skipped', one.fullName, [])];
      if (one.status === 'failed') return [said('Failed', one.fullName, one.failureMessages)];
      return one.failureMessages.length > 0
        ? [said('Passed at another try', one.fullName, one.failureMessages)]
        : [];
    });
    const byItself = status === 'failed' && !assertionResults.some((one) => one.status === 'failed');
    return byItself ? [said('Failed', 'the file itself', [message]), ...ofTests] : ofTests;
  });
}
