import { expect, test } from 'vitest';
import { withoutHtml } from './without-html.ts';

test('converts HTML links and marks to Markdown and removes other HTML', () => {
  expect(
    withoutHtml('<a href="mailto:a@b.test">a@b.test</a>, H<sub>2</sub>O, <strong>now</strong><br>x'),
  ).toBe('[a@b.test](mailto:a@b.test), H2O, **now** x');
});

test('separates table cells and list items, and removes comments', () => {
  expect(withoutHtml('<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>')).toBe('a b \nc \n');
  expect(withoutHtml("<details><summary>More</summary>Of <A HREF='/x'>it</A></details>")).toBe(
    'More\nOf [it](/x)',
  );
  expect(withoutHtml('a<!-- ask <b>Bo</b> -->\n\n<ul><li>b<li>c</ul> <img alt="d" src="./d.png">')).toBe(
    'a\n\n- b- c d',
  );
});

test('leaves code and comparison signs unchanged', () => {
  const text = '`<b>` \\<b> and 3 < 4 > 2\n\n```\n<em>code</em>\n```';
  expect(withoutHtml(text)).toBe(text);
});
