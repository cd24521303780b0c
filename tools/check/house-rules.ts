import { glob, readFile } from 'node:fs/promises';

interface Rule {
  /** Said after the file's name. */
  breach: string;
  files: string[];
  not?: RegExp;
  broken: (text: string, file: string) => boolean;
}

const CODE = ['src/**/*.{ts,tsx,astro,css}', 'server/**/*.{ts,tsx}', 'tools/**/*.ts', 'tests/**/*.ts'];
const PALETTE = new Set((await readFile('src/styles/tokens/palette.css', 'utf8')).match(/--[\w-]+(?=:)/g));
/** Margins, paddings and gaps of a style sheet, with their values. */
const SPACING = /^\s*(?:margin|padding|gap|row-gap|column-gap)[\w-]*: ([^;]+);/gm;
const lines = (text: string) => text.trimEnd().split('\n').length;

/** What no ready-made linter holds for us. */
const RULES: Rule[] = [
  { breach: 'is over 250 lines: split it', files: CODE, broken: (text) => lines(text) > 250 },
  {
    breach: 'is a route or layout over 60 lines: move markup into sections',
    files: ['src/**/*.astro'],
    broken: (text) => lines(text) > 60,
  },
  {
    breach: 'holds a raw color: name a role instead (src/styles/tokens)',
    files: ['src/**/*.css'],
    not: /tokens\/palette\.css$/,
    broken: (text) => /#[0-9a-f]{3,8}\b(?![^{]*\{)|\b(rgb|hsl|oklch)a?\((?!from )/i.test(text),
  },
  {
    breach: 'names a color of the palette: name a role instead (src/styles/tokens/roles.css)',
    files: ['src/**/*.{css,tsx,astro}'],
    not: /tokens\/(palette|roles)\.css$/,
    broken: (text) => [...text.matchAll(/var\((--[\w-]+)\)/g)].some(([, name]) => PALETTE.has(name!)),
  },
  {
    breach: 'spaces in rem or px: take a --space-… of the scale (src/styles/tokens/scale.css)',
    files: ['src/**/*.css'],
    broken: (text) =>
      [...text.matchAll(SPACING)].some(([, value]) => /(?<![\w.])(?!1px)[\d.]+(rem|px)/.test(value!)),
  },
  {
    breach: 'writes style="…", which the policy forbids: use a class',
    files: ['src/**/*.{tsx,astro}'],
    not: /\/products\//,
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
  {
    breach: 'reaches into server/: only src/fetch.ts and src/entry.ts may, all others only its declarations',
    files: ['src/**/*.{ts,tsx,astro}'],
    not: /src\/(fetch|entry|env\.d)\.ts$/,
    broken: (text) =>
      /^import (?!type).*from '(\.\.\/)+server\/(?!(enquiries|subscribers)\/(fields|messages)\.ts)/m.test(
        text,
      ),
  },
  {
    breach: 'imports Astro or src/',
    files: ['server/**/*.{ts,tsx}'],
    broken: (text) => /from '(astro|(\.\.\/)+src\/)/.test(text),
  },
];

const breaches: string[] = [];
for (const { breach, files, not, broken } of RULES) {
  for await (const file of glob(files)) {
    if (!not?.test(file) && broken(await readFile(file, 'utf8'), file)) breaches.push(`${file} ${breach}`);
  }
}
for (const breach of breaches) console.error(breach);
process.exitCode = breaches.length === 0 ? 0 : 1;
