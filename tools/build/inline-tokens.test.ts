import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import postcss from 'postcss';
import { afterAll, expect, test } from 'vitest';
import { inlineTokens } from './inline-tokens.ts';

const folder = mkdtempSync(join(tmpdir(), 'tokens-'));
afterAll(() => rmSync(folder, { recursive: true }));
const tokens =
  ':root { --red: #f00; --page: light-dark(#fff, #000); --hot: var(--red); --sans: A; } .b { --sans: B; }';
writeFileSync(join(folder, 'tokens.css'), tokens);
const built = (css: string, short: boolean) =>
  postcss([inlineTokens(short, pathToFileURL(`${folder}/`), new Map())]).process(css, { from: undefined })
    .css;

test('what has one value everywhere stands in place, in calculations and within other tokens too', () => {
  expect(built('a { border: 1px solid var(--hot); width: calc(1px + var(--red)) }', false)).toBe(
    'a { border: 1px solid #f00; width: calc(1px + #f00) }',
  );
});

test('what differs by theme or place stays a property, and only the former gets a short name', () => {
  const css = 'a { color: var(--page); font-family: var(--sans); width: var(--own) }';
  expect(built(css, false)).toBe(css);
  expect(built(css, true)).toBe(css.replace('--page', '--a'));
});

test('what is given stands in place like what a style sheet declares, and before it', () => {
  const given = new Map([['--red', '#e00']]);
  const plugin = inlineTokens(false, pathToFileURL(`${folder}/`), given);
  expect(postcss([plugin]).process('a { color: var(--hot) }', { from: undefined }).css).toBe(
    'a { color: #e00 }',
  );
});

test('declarations keep what is still named', () => {
  expect(built(tokens, true).replaceAll(/\s+/g, ' ')).toBe(
    ':root { --a: light-dark(#fff, #000); --sans: A; } .b { --sans: B; }',
  );
});
