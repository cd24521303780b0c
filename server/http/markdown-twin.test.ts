import { expect, test } from 'vitest';
import { prefersMarkdown } from './markdown-twin.ts';

test.each([
  ['text/markdown', true],
  ['text/markdown, text/html;q=0.7, */*;q=0.1', true],
  ['text/markdown, */*', true],
  ['text/html, text/markdown', true],
  ['Text/Markdown;variant=GFM;q=0.5, text/html;q=0.4', true],
  ['text/markdown;q=0.5, text/html', false],
  ['text/markdown;q=0.5, */*', false],
  ['text/markdown;q=0.5, text/*;q=0.6', false],
  ['text/markdown;q=0', false],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
  ['*/*', false],
  ['text/*', false],
  ['', false],
  [undefined, false],
])('Accept: %s prefers Markdown: %s', (accept, expected) => {
  expect(prefersMarkdown(accept)).toBe(expected);
});
