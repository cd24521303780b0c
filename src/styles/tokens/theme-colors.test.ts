import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readTheme } from './theme-colors.ts';

test('a role takes its two colors from the palette, or from another role', () => {
  const palette = ':root { --paper: #fff; --night: #000; --fire: #f50; }';
  const roles =
    ':root { --page: light-dark(var(--paper), var(--night)); --hot: var(--fire); --crm: var(--hot); }';
  expect(readTheme(palette, roles)).toEqual({
    light: { page: '#fff', hot: '#f50', crm: '#f50' },
    dark: { page: '#000', hot: '#f50', crm: '#f50' },
  });
});

test('every role of the site has a raw color in both themes', () => {
  const tokens = (tier: string) => readFileSync(`src/styles/tokens/${tier}.css`, 'utf8');
  const { light, dark } = readTheme(tokens('palette'), tokens('roles'));
  expect(Object.keys(light).length).toBeGreaterThan(20);
  for (const color of [...Object.values(light), ...Object.values(dark)])
    expect(color).toMatch(/^#[0-9a-f]{3,6}$/);
});
