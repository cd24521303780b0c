import type { Document } from '@contentful/rich-text-types';
import fc from 'fast-check';
import { htmlToHast, type HastNode } from 'satteri';
import { expect, test } from 'vitest';
import { readMarkdown } from '../../markdown/markdown.ts';
import { richTextHtml, type RichTextResolver } from './rich-text.ts';

const resolver: RichTextResolver = {
  page: (id) => ({ path: `/blog/${id}`, title: `Title of ${id}` }),
  file: (id) => `https://assets.test/${id}.pdf`,
  picture: (id) => `<img src="/pictures/${id}.webp" alt="A map">`,
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
const html = (...content: Part[]) => richTextHtml(node('document', content) as unknown as Document, resolver);

test('headings start at level two, because the page title is the h1, and have anchors', () => {
  expect(html(node('heading-1', [text('A b')]), node('heading-3', [text('A b')]))).toBe(
    '<h2 id="a-b">A b</h2><h3 id="a-b-1">A b</h3>',
  );
});

test.each([
  ['marks', paragraph(text('a'), text(' b ', 'italic'), text('c', 'bold')), '<p>a<i> b </i><b>c</b></p>'],
  ['a line break', paragraph(text('one\ntwo')), '<p>one<br/>two</p>'],
  [
    'a link to a file',
    paragraph(node('asset-hyperlink', [text('PDF')], target('f'))),
    '<p><a href="https://assets.test/f.pdf">PDF</a></p>',
  ],
  [
    'an embedded entry',
    node('embedded-entry-block', [], target('crm')),
    '<p><a href="/blog/crm">Title of crm</a></p>',
  ],
  [
    'a picture',
    node('embedded-asset-block', [], target('map')),
    '<img src="/pictures/map.webp" alt="A map">',
  ],
  ['an empty paragraph at the end', paragraph(text('')), ''],
  ['an empty heading', node('heading-2', [text(' ')]), ''],
  [
    'a link without words',
    paragraph(text('a '), node('hyperlink', [text('')], { uri: '/about' }), text('b')),
    '<p>a b</p>',
  ],
  [
    'a link of nothing that is seen',
    paragraph(text('a'), node('hyperlink', [text('\u200b ', 'bold')], { uri: '/about' })),
    '<p>a<b>\u200b </b></p>',
  ],
])('%s', (_, given, expected) => {
  expect(html(given)).toBe(expected);
});

const nodesIn = (node: HastNode): HastNode[] => [
  node,
  ...('children' in node ? (node.children as HastNode[]).flatMap(nodesIn) : []),
];
/** Returns the elements and text of the rendered rich text. */
function render(...content: Part[]) {
  const nodes = nodesIn(htmlToHast(html(...content), { fragment: true }));
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
    ['ul', 'li', 'p'],
    (...content) => node('unordered-list', [node('list-item', [paragraph(...content)])]),
  ],
  ['heading', ['h2'], (...content) => node('heading-2', content)],
  [
    'table',
    ['table', 'tbody', 'tr', 'th', 'p'],
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

test('the checks of texts find its links and see no Markdown in it', () => {
  const parts = readMarkdown(
    html(paragraph(text('[a](/b) *c*')), paragraph(node('hyperlink', [text('us')], { uri: '/about' }))),
  );
  expect(parts.links).toEqual([{ line: 1, href: '/about' }]);
  expect(parts.issues).toEqual([]);
  expect(parts.hasText).toBe(true);
});

test.each([
  ['javascript:alert(1)', /javascript:/],
  ['//elsewhere.test', /begins with/],
])('a link target such as %s is refused', (uri, reason) => {
  expect(() => html(paragraph(node('hyperlink', [text('x')], { uri })))).toThrow(reason);
});

test('an unsupported node throws instead of being dropped', () => {
  expect(() => html(node('embedded-resource-block'))).toThrow(/embedded-resource-block/);
});
