import { expect, test } from 'vitest';
import { breachesIn, useListedSite } from '../support/listed-site.ts';

const listed = useListedSite();
const count = (html: string, declaration: RegExp) => html.match(declaration)?.length ?? 0;

test('what WebKit knows only by its own name stands in every page by both', () => {
  const breaches = breachesIn(listed.pages, ({ html }) =>
    ['user-select', 'text-size-adjust'].find(
      (name) =>
        count(html, new RegExp(`[;{]${name}:`, 'g')) !== count(html, new RegExp(`-webkit-${name}:`, 'g')),
    ),
  );
  expect(breaches).toEqual([]);
  expect(listed.pages[0]!.html).toContain('-webkit-text-size-adjust:');
});

test('no line under a text depends on the long shorthand, which WebKit drops', () => {
  const long = /[;{]text-decoration:[^;}]*\d+px/;
  expect(breachesIn(listed.pages, ({ html }) => long.exec(html)?.[0])).toEqual([]);
});

test('colors of both themes stay as they were written', () => {
  expect(breachesIn(listed.pages, ({ html }) => html.includes('--lightningcss'))).toEqual([]);
  expect(listed.pages[0]!.html).toContain('light-dark(');
});
