import { glob, readFile } from 'node:fs/promises';
import { PALETTE_NAMES } from '../../src/content/schemas/brand.ts';
import { physicalSides } from './physical-sides.ts';
import { refusedWords } from './refused-words.ts';

interface Rule {
  /** Said after the file's name. */
  breach: string;
  files: string[];
  not?: RegExp;
  broken: (text: string, file: string) => boolean;
}

const CODE = ['src/**/*.{ts,tsx,astro,css}', 'server/**/*.{ts,tsx}', 'tools/**/*.{ts,mjs}', 'tests/**/*.ts'];
const TEXTS = ['content/**/*.{md,yaml}', 'docs/**/*.md', '*.md'];
/** A file over the one is reported, and over the other fails. */
const WARN_LINES = 150;
const MAX_LINES = 250;
const PALETTE: ReadonlySet<string> = new Set(PALETTE_NAMES.map((name) => `--${name}`));
const DECLARED = new Set(PALETTE);
for await (const file of glob('src/**/*.{css,ts}'))
  for (const [name] of (await readFile(file, 'utf8')).matchAll(/--[\w-]+(?=:)/g)) DECLARED.add(name);
/** Margins, paddings and gaps of a style sheet, with their values. */
const SPACING = /^\s*(?:margin|padding|gap|row-gap|column-gap)[\w-]*: ([^;]+);/gm;
const lines = (text: string) => text.trimEnd().split('\n').length;

/** What no ready-made linter holds for us; .oxlintrc.json and .dependency-cruiser.mjs hold the rest. */
const RULES: Rule[] = [
  { breach: `is over ${MAX_LINES} lines: split it`, files: CODE, broken: (text) => lines(text) > MAX_LINES },
  {
    breach: 'has a name that says nothing of what it holds, or a number',
    files: CODE,
    broken: (_, file) => /\/utils?[/.]|[a-z]\d\.\w+$/.test(file),
  },
  {
    breach: 'is a route or layout over 60 lines: move markup into sections',
    files: ['src/**/*.astro'],
    broken: (text) => lines(text) > 60,
  },
  {
    breach: 'holds a raw color: name a role instead (src/styles/tokens)',
    files: ['src/**/*.css'],
    broken: (text) => /#[0-9a-f]{3,8}\b(?![^{]*\{)|\b(rgb|hsl|oklch)a?\((?!from )/i.test(text),
  },
  {
    breach: 'names a color of the palette: name a role instead (src/styles/tokens/roles.css)',
    files: ['src/**/*.{css,tsx,astro}'],
    not: /tokens\/roles\.css$/,
    broken: (text) => [...text.matchAll(/var\((--[\w-]+)\)/g)].some(([, name]) => PALETTE.has(name!)),
  },
  {
    breach: 'names a custom property that nobody declares',
    files: ['src/**/*.css'],
    broken: (text) => [...text.matchAll(/var\((--[\w-]+)/g)].some(([, name]) => !DECLARED.has(name!)),
  },
  {
    breach: 'spaces in rem or px: take a --space-… of the scale (src/styles/tokens/scale.css)',
    files: ['src/**/*.css'],
    broken: (text) =>
      [...text.matchAll(SPACING)].some(([, value]) => /(?<![\w.])(?!1px)[\d.]+(rem|px)/.test(value!)),
  },
  {
    breach: 'names left or right: say start or end (margin-inline-start, text-align: end), which mirrors',
    files: ['src/**/*.css'],
    broken: (text) => physicalSides(text).length > 0,
  },
  {
    breach: 'writes style="…", which the policy forbids: use a class',
    files: ['src/**/*.astro'],
    broken: (text) => /\sstyle=/.test(text),
  },
  {
    breach: 'uses client:* on a component that is not from products/',
    files: ['src/**/*.astro'],
    broken: (text, file) =>
      [...text.matchAll(/<(\w+)[^>]*\sclient:/g)].some(
        ([, name]) =>
          !new RegExp(`\\b${name}\\b.* from '.*products/`).test(text) && !file.includes('/products/'),
      ),
  },
];

const breaches: string[] = [];
for (const { breach, files, not, broken } of RULES) {
  for await (const file of glob(files)) {
    if (!not?.test(file) && broken(await readFile(file, 'utf8'), file)) breaches.push(`${file} ${breach}`);
  }
}
/** These name what is refused. */
const LISTS = ['tools/check/refused-words.ts', 'tools/report/british.ts', 'tools/report/report.test.ts'];
for await (const file of glob([...CODE, ...TEXTS], { exclude: LISTS }))
  for (const word of refusedWords(await readFile(file, 'utf8'), file)) breaches.push(`${file} ${word}`);
for (const breach of breaches) console.error(breach);
process.exitCode = breaches.length === 0 ? 0 : 1;

const lengths: number[] = [];
for await (const file of glob(CODE)) {
  const length = lines(await readFile(file, 'utf8'));
  lengths.push(length);
  if (length > WARN_LINES) console.warn(`${file} has ${length} lines: is it still one thing?`);
}
lengths.sort((a, b) => a - b);
console.info(
  `${lengths.length} files of code, half of them of ${lengths[lengths.length >> 1]} lines or less`,
);
