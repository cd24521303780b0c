import { expect, test } from 'vitest';
import { readTheme } from './read-theme.ts';
import { themeColors } from './theme-colors.ts';

test('a role takes its two colors from the palette, or from another role', () => {
  const palette = { paper: '#ffffff', night: '#000000', fire: '#ff5500' };
  const roles =
    ':root { --page: light-dark(var(--paper), var(--night)); --hot: var(--fire); --crm: var(--hot); }';
  expect(readTheme(palette, roles)).toEqual({
    light: { page: '#ffffff', hot: '#ff5500', crm: '#ff5500' },
    dark: { page: '#000000', hot: '#ff5500', crm: '#ff5500' },
  });
});

test('every role of the site has a raw color in both themes', () => {
  const { light, dark } = themeColors();
  expect(Object.keys(light).length).toBeGreaterThan(20);
  for (const color of [...Object.values(light), ...Object.values(dark)])
    expect(color).toMatch(/^#[0-9a-f]{6}$/);
});
