import { expect, test } from 'vitest';
import { leanHtml } from './lean-html.ts';

test('marks between texts go, but not from what React takes over', () => {
  const island = '<astro-island ssr="">1<!-- -->2<span>3<!-- -->4</span></astro-island>';
  expect(leanHtml(`<p>1<!-- -->2</p>${island}<p>3<!-- -->4<!--kept--></p>${island}`)).toBe(
    `<p>12</p>${island}<p>34<!--kept--></p>${island}`,
  );
});

test('attributes of an application that nothing reads go, and with them what depends on the folder of the build', () => {
  const island = (before: string, after: string) =>
    `<astro-island${before} prefix="r0" props="{&quot;a&quot;:1}" ssr client="visible" opts="{}"${after}>` +
    '<p>uid="1" await-children</p></astro-island>';
  expect(leanHtml(island(' uid="1x2Y"', ' await-children'))).toBe(island('', ''));
});

test('items end by themselves, but for one with something behind it', () => {
  expect(leanHtml('<ul><li>1</li><li class="a">2</li></ul><ol><li>3</li> <li>4</li></ol>')).toBe(
    '<ul><li>1<li class="a">2</ul><ol><li>3</li> <li>4</ol>',
  );
});
