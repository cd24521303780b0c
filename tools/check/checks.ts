/** Pages alone: what they import is checked with the other types, in a quarter of the time. */
const PAGES = 'tools/check/pages.tsconfig.json';

/** Checks that either hold or not, in the order in which a mistake is cheapest to see. */
export const CHECKS: readonly [name: string, program: string, ...args: string[]][] = [
  ['types of pages', 'astro', 'check', '--minimumFailingSeverity', 'warning', '--tsconfig', PAGES],
  ['types', 'node', 'node_modules/typescript-native/bin/tsc', '--noEmit', '-p', '.'],
  ['lint', 'oxlint', '--deny-warnings'],
  ['format', 'prettier', '--check', '--log-level', 'warn', '.'],
  ['unused code', 'knip'],
  ['imports', 'depcruise', '--output-type', 'err-long', 'src', 'server', 'tools', 'tests', 'astro.config.ts'],
  ['house rules', 'node', 'tools/check/house-rules.ts'],
];
