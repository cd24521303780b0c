import { expect, test } from 'vitest';
import { markdownOf } from './pasted-markdown.ts';

const textOf = (html: string) => markdownOf(html).text;

const BULLET = '<![if !supportLists]><span>·<span>&nbsp; </span></span><![endif]>';
const COMMENTED_BULLET = '<!--[if !supportLists]--><span>·<span>&nbsp; </span></span><!--[endif]-->';

test('what is copied from Word keeps bold words, links and lists', () => {
  const html = `<html><head><style>p { color: red }</style></head><body><!--StartFragment-->
<h1>Moving<o:p></o:p></h1>
<p class=MsoNormal>Pack <b>all&nbsp;boxes</b> and <a href="https://a.example/?a=1&amp;b=2">call us</a>.<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'>${BULLET}Boxes<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'>${COMMENTED_BULLET}Small ones</p>
<!--EndFragment--></body></html>`;
  expect(textOf(html)).toBe(
    'Pack **all boxes** and [call us](https://a.example/?a=1&b=2).\n\n- Boxes\n   - Small ones',
  );
});

test('what is copied from Google Docs is not bold as a whole', () => {
  const html =
    '<b style="font-weight:normal;" id="docs-internal-guid-1"><p><span>One </span><span style="font-weight:700">two</span></p><ol><li><p>First</p></li><li><p>Second</p></li></ol></b>';
  expect(textOf(html)).toBe('One **two**\n\n1. First\n2. Second');
});

test('a table is a table', () => {
  const html =
    '<table><tbody><tr><td><p>Plan</p></td><td>Price</td></tr><tr><td>A|B</td><td>$5</td></tr></tbody></table>';
  expect(textOf(html)).toBe('| Plan | Price |\n| --- | --- |\n| A\\|B | $5 |');
});

test('marks of Markdown within copied words are words', () => {
  expect(textOf('<p>2 * 3 [x] <b>y</b></p><p>- z&#8217;&#x41;&amp;&unknown;</p>')).toBe(
    '2 \\* 3 \\[x\\] **y**\n\n\\- z’A&&unknown;',
  );
});

test('scripts and addresses of scripts are not pasted', () => {
  expect(textOf('<p><script>alert(1)</script><a href="javascript:alert(1)">Go</a> <b>on</b></p>')).toBe(
    'Go **on**',
  );
});

test('text without marks is left to the plain text that comes with it', () => {
  expect(
    textOf('<meta charset="utf-8"><div><span style="color:#000">## Markdown</span></div>'),
  ).toBeUndefined();
});

test('a link alone is kept', () => {
  expect(textOf('<p>See <a class="x" href="https://a.example/">this</a></p>')).toBe(
    'See [this](https://a.example/)',
  );
});

test.each([
  ['an editor', '<div style="font-family: Menlo; white-space: pre;"><div><b>**bold**</b></div></div>'],
  [
    'Google Docs',
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p><span>**bold**</span></p></b>',
  ],
])('Markdown that is copied from %s stays as it is', (_, html) => {
  expect(textOf(html)).toBeUndefined();
});

test('a table without rows is nothing', () => {
  expect(textOf('<p>One</p><table></table>')).toBe('One');
});

test('lines of preformatted text are lines', () => {
  expect(textOf('<b>Do</b><pre>npm ci\nnpm *test*\n</pre>')).toBe('**Do**\n\n```\nnpm ci\nnpm *test*\n```');
});

const item = (sign: string, words: string) =>
  `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span>${sign}<span>&nbsp;&nbsp;</span></span><![endif]>${words}</p>`;

test('numbers of Word stay, and a list of another kind begins a new list', () => {
  expect(textOf(item('·', 'A') + item('1.', 'One') + item('2.', 'Two'))).toBe('- A\n\n1. One\n2. Two');
  expect(textOf('<ul><li>A</li></ul><ol><li>One</li><li>Two</li></ol>')).toBe('- A\n\n1. One\n2. Two');
});

test('a quote is a quote', () => {
  expect(textOf('<blockquote><p>One <b>two</b></p><p>Three</p></blockquote>')).toBe(
    '> One **two**\n> \n> Three',
  );
});

test('blanks on both sides of a mark are one', () => {
  expect(textOf('<h2>What is </h2><p>What is <b> included</b></p>')).toBe(
    '## What is\n\nWhat is **included**',
  );
});

test('the title of a document is left out, and no other heading', () => {
  expect(markdownOf('<h1>Moving</h1><p>Pack.</p>')).toMatchObject({ text: 'Pack.', title: 'Moving' });
  expect(markdownOf('<h1>Moving</h1>')).toMatchObject({ text: '## Moving', title: undefined });
  expect(textOf('<h1>One</h1><p>a</p><h1>Two</h1>')).toBe('## One\n\na\n\n## Two');
});

test('pictures that are left out are counted', () => {
  expect(markdownOf('<p><b>One</b><img src="file:///a.png"></p><img src="b.png">').pictures).toBe(2);
  expect(markdownOf('<img src="b.png">')).toMatchObject({ text: undefined, pictures: 1 });
});
