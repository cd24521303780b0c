import type { Document } from '@contentful/rich-text-types';
import fc from 'fast-check';
import { markdownToHast, type HastNode } from 'satteri';
import { expect, test } from 'vitest';
import { richTextMarkdown, type RichTextResolver } from './rich-text.ts';

const resolver: RichTextResolver = {
  page: (id) => ({ path: `/blog/${id}`, title: `Title of ${id}` }),
  file: (id) => `https://assets.test/${id}.pdf`,
  picture: (id) => ({ path: `/pictures/${id}.webp`, alt: 'A [drawn] map' }),
};
type Part = { nodeType: string; [more: string]: unknown };
const node = (nodeType: string, content: Part[] = [], data = {}): Part => ({ nodeType, data, content });
const text = (value: string, ...marks: string[]): Part => ({
  nodeType: 'text',
  value,
  marks: marks.map((type) => ({ type })),
  data: {},
});
const paragraph = (...content: Part[]) => node('paragraph', content);
const target = (id: string) => ({ target: { sys: { id } } });
const markdown = (...content: Part[]) =>
  richTextMarkdown(node('document', content) as unknown as Document, resolver);

test('headings start at level two, because the page title is the h1', () => {
  expect(markdown(node('heading-1', [text('A')]), node('heading-3', [text('B')]))).toBe('## A\n\n### B');
});

test.each([
  ['blanks at the edge of a mark', paragraph(text('a'), text(' b ', 'italic'), text('c')), 'a *b* c'],
  [
    'a mark that ends in a sign, where asterisks would not close',
    paragraph(text('Note:', 'bold'), text('now')),
    '<strong>Note:</strong>now',
  ],
  [
    'signs of Markdown',
    paragraph(text('1. *not* [a](list) <b> #1')),
    String.raw`1\. \*not\* \[a\](list) &lt;b> \#1`,
  ],
  ['a line break', paragraph(text('one\ntwo')), 'one\\\ntwo'],
  ['lines of code', paragraph(text('a *\n  b', 'code')), '````\na *\n  b\n````'],
  ['lines of code with a fence', paragraph(text('```\nx', 'code')), '````\n```\nx\n````'],
  [
    'a link to a file',
    paragraph(node('asset-hyperlink', [text('PDF')], target('f'))),
    '[PDF](https://assets.test/f.pdf)',
  ],
  ['an embedded entry', node('embedded-entry-block', [], target('crm')), '[Title of crm](/blog/crm)'],
  ['a picture', node('embedded-asset-block', [], target('map')), '![A \\[drawn\\] map](/pictures/map.webp)'],
  ['a line break in bold at the end', paragraph(text('one'), text('\n', 'bold')), 'one'],
  ['a heading ending in a line break', node('heading-2', [text('One\n')]), '## One'],
  ['an empty heading', node('heading-2', [text(' ')]), ''],
  [
    'a link without words',
    paragraph(text('a '), node('hyperlink', [text('')], { uri: '/about' }), text('b')),
    'a b',
  ],
  [
    'a link of nothing that is seen',
    paragraph(text('a'), node('hyperlink', [text('\u200b ', 'bold')], { uri: '/about' })),
    'a<strong>\u200b</strong>',
  ],
])('%s', (_, given, expected) => {
  expect(markdown(given)).toBe(expected);
});

const nodesIn = (node: HastNode): HastNode[] => [
  node,
  ...('children' in node ? (node.children as HastNode[]).flatMap(nodesIn) : []),
];
/** Returns the elements and text of the rendered rich text. */
function render(...content: Part[]) {
  const nodes = nodesIn(markdownToHast(markdown(...content)));
  return {
    elements: nodes.flatMap((item) => (item.type === 'element' ? item.tagName : [])),
    text: nodes.map((item) => (item.type === 'text' ? item.value : '')).join(''),
  };
}

const SIGNS = [
  ...'>!#-+*1.)|~=<&;:\\\\_[]()/@$"`^x \n',
  '&amp;',
  'https://x.example/',
  'www.x.example/',
  '](x)',
  '---',
  '```',
];
const signs = fc.string({ unit: fc.constantFrom(...SIGNS), minLength: 1 });
test.each<[string, readonly string[], (...content: Part[]) => Part]>([
  ['paragraph', ['p'], paragraph],
  ['quotation', ['blockquote', 'p'], (...content) => node('blockquote', [paragraph(...content)])],
  [
    'list item',
    ['ul', 'li'],
    (...content) => node('unordered-list', [node('list-item', [paragraph(...content)])]),
  ],
  ['heading', ['h2'], (...content) => node('heading-2', content)],
  [
    'table',
    ['table', 'thead', 'tr', 'th'],
    (...content) => node('table', [node('table-row', [node('table-header-cell', [paragraph(...content)])])]),
  ],
])('special characters in a %s are escaped at any position', (_, elements, wrap) => {
  const withoutBlanks = (value: string) => value.replaceAll(/\s/g, '');
  const link = node('hyperlink', [text('us')], { uri: '/about' });
  fc.assert(
    fc.property(signs, signs, (before, after) => {
      const page = render(wrap(text(before), link, text(after)));
      expect(withoutBlanks(page.text)).toBe(withoutBlanks(`${before}us${after}`));
      // Ignore links and line breaks, which plain text also produces.
      expect(page.elements.filter((name) => name !== 'a' && name !== 'br')).toEqual(elements);
    }),
  );
});

test('nested lists are indented', () => {
  const item = (...content: Part[]) => node('list-item', content);
  const inner = node('unordered-list', [item(paragraph(text('inner')))]);
  const list = node('ordered-list', [item(paragraph(text('first')), inner), item(paragraph(text('second')))]);
  expect(markdown(list)).toBe('1. first\n   - inner\n2. second');
});

test('a table uses its first row as the header and escapes pipes and line breaks', () => {
  const row = (kind: string, ...cells: string[]) =>
    node(
      'table-row',
      cells.map((cell) => node(kind, [paragraph(text(cell))])),
    );
  const table = node('table', [row('table-header-cell', 'Seats', 'Cost'), row('table-cell', '1|2', 'a\nb')]);
  expect(markdown(table)).toBe('| Seats | Cost |\n| --- | --- |\n| 1\\|2 | a<br>b |');
});

test.each([
  ['javascript:alert(1)', /javascript:/],
  ['//elsewhere.test', /begins with/],
])('a link target such as %s is refused', (uri, reason) => {
  expect(() => markdown(paragraph(node('hyperlink', [text('x')], { uri })))).toThrow(reason);
});

test('an unsupported node throws instead of being dropped', () => {
  expect(() => markdown(node('embedded-resource-block'))).toThrow(/embedded-resource-block/);
});
