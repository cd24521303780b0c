import { expect, test } from 'vitest';
import { downloadIssue, downloadsIn, withDownloads } from './downloads.ts';

const FROM = 'content/blog/tills.md';
const sizes = new Map([
  ['./list.pdf', 41_900],
  ['./huge.pdf', 6_000_000],
]);
const sizeOf = (path: string) => sizes.get(path);

test('accepts a file beside the text and any other link', () => {
  for (const href of ['./list.pdf', '/pricing', '#top', 'https://example.com/list.pdf'])
    expect(downloadIssue(href, sizeOf)).toBeUndefined();
});

test.each([
  ['./gone.csv', /no such file/],
  ['./huge.pdf', /larger than 5 MB/],
  ['./list.exe', /ends in \.csv, \.pdf or \.xlsx/],
  ['./other-article', /ends in/],
  ['../site.yaml', /lies beside the text/],
  ['./../../server/main.pdf', /lies beside the text/],
])('%s is refused', (href, reason) => expect(downloadIssue(href, sizeOf)).toMatch(reason));

test('renders a download link with file type and size', () => {
  const html = '<p><a href="./list.pdf">The <em>list</em></a> <a href="/pricing">Prices</a></p>';
  expect(withDownloads(html, FROM, { sizeOf, language: 'en-US' })).toBe(
    '<p><a href="/downloads/blog/list.pdf" download="">The <em>list</em> (PDF, 42 kB)</a> <a href="/pricing">Prices</a></p>',
  );
});

test('pictures and links to pages are not downloads', () => {
  expect(downloadsIn('[The list](./list.pdf) ![A till](./till.png) [Prices](/pricing)')).toEqual([
    './list.pdf',
  ]);
});
