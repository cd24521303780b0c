import { expect, test } from 'vitest';
import { breachesIn, useListedSite } from '../support/listed-site.ts';

const listed = useListedSite();

test('no underline has its thickness in the shorthand, which WebKit drops', () => {
  const withThickness = /[;{]text-decoration:[^;}]*\d+px/;
  expect(breachesIn(listed.pages, ({ html }) => withThickness.exec(html)?.[0])).toEqual([]);
  expect(listed.pages[0]!.html).toContain('text-decoration-thickness:');
});

test('colors of both themes keep light-dark()', () => {
  expect(breachesIn(listed.pages, ({ html }) => html.includes('--lightningcss'))).toEqual([]);
  expect(listed.pages[0]!.html).toContain('light-dark(');
});
