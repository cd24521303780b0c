/** Only the pages, because `tsc` checks their imports in a quarter of the time. */
const PAGES = 'tools/check/pages.tsconfig.json';

/** The folders of what ships. */
const WINGS = ['app', 'content-model', 'demos', 'inbox', 'server', 'site', 'ui'];

/** Static checks, in the order in which they run. */
export const CHECKS: readonly [name: string, program: string, ...args: string[]][] = [
  ['types of pages', 'astro', 'check', '--minimumFailingSeverity', 'warning', '--tsconfig', PAGES],
  ['types', 'node', 'node_modules/typescript-native/bin/tsc', '--noEmit', '-p', '.'],
  ['lint', 'oxlint', '--deny-warnings'],
  ['styles', 'stylelint', '{site,demos,inbox,ui}/**/*.css'],
  ['format', 'oxfmt', '--check'],
  ['unused code', 'knip'],
  ['imports', 'depcruise', '--output-type', 'err-long', ...WINGS, 'tools', 'tests', 'astro.config.ts'],
  ['house rules', 'node', 'tools/check/house-rules.ts'],
];
