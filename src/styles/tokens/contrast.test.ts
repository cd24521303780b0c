import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const declarations = (css: string) =>
  new Map([...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!.trim()]));
const palette = declarations(read('palette.css'));
const roles = declarations(read('roles.css'));

/** The color a role has in a theme, as #rrggbb. Throws when the role does not lead to one. */
function color(name: string, theme: 'light' | 'dark'): string {
  const value = roles.get(name) ?? palette.get(name);
  if (!value) throw new Error(`${name} is neither a role nor in the palette`);
  if (value.startsWith('#')) return value.length === 4 ? value.replaceAll(/[0-9a-f]/gi, '$&$&') : value;
  const both = /^light-dark\(var\((--[\w-]+)\), var\((--[\w-]+)\)\)$/.exec(value);
  const one = /^var\((--[\w-]+)\)$/.exec(value);
  return color((both ? both[theme === 'light' ? 1 : 2] : one?.[1])!, theme);
}

/** WCAG 2.2, "relative luminance". */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

/** WCAG 2.2, "contrast ratio". */
function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (light! + 0.05) / (dark! + 0.05);
}

const TEXT = [
  '--text',
  '--text-soft',
  '--text-muted',
  '--accent-text',
  '--product-ember',
  '--product-ochre',
  '--product-moss',
  '--product-sea',
];
const PAIRS = [
  ...TEXT.flatMap((text) => [[text, '--page'], [text, '--surface']]), // prettier-ignore
  ['--on-accent', '--accent'],
  ['--page', '--text'],
  ['--on-inverse', '--inverse'],
  ['--on-inverse-soft', '--inverse'],
  ['--inverse-label', '--inverse'],
  // Words on a banner reach over the low ground of its map.
  ['--text', '--elevation-0'],
  ['--text', '--elevation-5'],
] as [string, string][];

test.each(
  PAIRS.flatMap(
    ([text, ground]) =>
      [
        [text, ground, 'light'],
        [text, ground, 'dark'],
      ] as const,
  ),
)(
  // prettier-ignore
  '%s on %s reaches 4.5 : 1 (WCAG 1.4.3), %s',
  (text, ground, theme) => {
    expect(contrast(color(text, theme), color(ground, theme))).toBeGreaterThanOrEqual(4.5);
  },
);

test.each(['light', 'dark'] as const)('the border of a field reaches 3 : 1 (WCAG 1.4.11), %s', (theme) => {
  expect(contrast(color('--text-muted', theme), color('--page', theme))).toBeGreaterThanOrEqual(3);
});

test('no role is left without a color in either theme', () => {
  for (const [name] of [...roles].filter(([role]) => role !== 'color-scheme')) {
    expect(color(name, 'light')).toMatch(/^#[0-9a-f]{6}$/i);
    expect(color(name, 'dark')).toMatch(/^#[0-9a-f]{6}$/i);
  }
});
