import { expect, test } from 'vitest';
import { withoutHtml } from './without-html.ts';

test('links and marks written as HTML become Markdown, what has no like is left out', () => {
  expect(
    withoutHtml('<a href="mailto:a@b.test">a@b.test</a>, H<sub>2</sub>O, <strong>now</strong><br>x'),
  ).toBe('[a@b.test](mailto:a@b.test), H2O, **now** x');
});

test('code and comparisons stay as they are written', () => {
  const text = '`<b>` and 3 < 4 > 2\n\n```\n<em>code</em>\n```';
  expect(withoutHtml(text)).toBe(text);
});
