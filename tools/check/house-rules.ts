import { glob, readFile } from 'node:fs/promises';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Rule {
  /** Printed after the file's name. */
  breach: string;
  files: string[];
  breaks: (text: string, file: string) => boolean;
}

const CODE = ['{app,content-model,demos,inbox,server,site,ui,tools,tests}/**/*.{ts,tsx,mjs,astro,css}'];
/** British spellings, because the project is American. Skips `aria-labelledby`. */
const BRITISH =
  /(behaviour|cancelled|catalogue|centre|colour|favourite|grey|honour|labelled|millimetre|neighbour|organis|recognis|spoilt)(?!by)/i;
const TEXTS = ['content/**/*.{md,yaml}', 'docs/**/*.md', '*.md'];
const MAX_LINES = 400;
const MAX_TEST_NAME = 80;
/** The title in `test('…'`, `test.each([…])('…'` and the like; the code in `${…}` is not counted. */
const TEST_NAME =
  /(?:\b(?:test|it|describe)(?:\.\w+)*|\]\))\(\s*(['"`])((?:(?!\1)[^\\$]|\\.|\$\{[^}]*\})*)\1/g;
/** Whether a component names a class that its style sheet does not have, which would quietly leave it bare. */
function namesMissingClass(text: string, file: string): boolean {
  return [...text.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].some(([, name, path]) => {
    const sheet = join(file, '..', path!);
    const styles = existsSync(sheet) ? readFileSync(sheet, 'utf8') : '';
    const classes = new Set([...styles.matchAll(/\.([a-z]\w*)/gi)].map(([, one]) => one));
    return [...text.matchAll(new RegExp(`(?<![\\w./'])${name}\\.(\\w+)`, 'g'))].some(
      ([, one]) => !classes.has(one),
    );
  });
}
const lines = (text: string) => text.trimEnd().split('\n').length;

/** Rules that oxlint, stylelint and dependency-cruiser do not have. */
const RULES: Rule[] = [
  { breach: `is over ${MAX_LINES} lines: split it`, files: CODE, breaks: (text) => lines(text) > MAX_LINES },
  {
    breach: 'has a name that does not say what it holds, or ends in a number',
    files: CODE,
    breaks: (_, file) => /\/utils?[/.]|[a-z]\d\.\w+$/.test(file),
  },
  {
    breach: 'has a British spelling: use the American one',
    files: [...CODE, ...TEXTS],
    // This file lists the spellings.
    breaks: (text, file) => file !== 'tools/check/house-rules.ts' && BRITISH.test(text),
  },
  {
    breach: `has a test with a name over ${MAX_TEST_NAME} characters: name one behavior`,
    files: ['{app,content-model,demos,inbox,server,site,ui,tools,tests}/**/*.{test,suite,spec}.{ts,tsx}'],
    breaks: (text) =>
      [...text.matchAll(TEST_NAME)].some(
        ([, , name = '']) => name.replace(/\$\{[^}]*\}/g, '').length > MAX_TEST_NAME,
      ),
  },
  {
    breach: 'names a class that its style sheet does not have',
    files: ['{demos,inbox,site,ui}/**/*.{tsx,astro}'],
    breaks: namesMissingClass,
  },
  {
    breach: 'is a route or layout over 60 lines: move markup into sections',
    files: ['{site,demos}/**/*.astro'],
    breaks: (text) => lines(text) > 60,
  },
  {
    breach: 'writes style="…", which the policy forbids: use a class',
    files: ['{site,demos}/**/*.astro'],
    breaks: (text) => /\sstyle=/.test(text),
  },
  {
    breach: 'uses client:* on a component that is not from demos/ or inbox/',
    files: ['{site,demos}/**/*.astro'],
    breaks: (text, file) =>
      [...text.matchAll(/<(\w+)[^>]*\sclient:/g)].some(
        ([, name]) =>
          !new RegExp(`\\b${name}\\b.* from '.*(demos|inbox)/`).test(text) && !file.startsWith('demos/'),
      ),
  },
];

const breaches: string[] = [];
for (const { breach, files, breaks } of RULES) {
  for await (const file of glob(files)) {
    if (breaks(await readFile(file, 'utf8'), file)) breaches.push(`${file} ${breach}`);
  }
}
for (const breach of breaches) console.error(breach);
process.exitCode = breaches.length === 0 ? 0 : 1;
