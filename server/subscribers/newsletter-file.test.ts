import { expect, test } from 'vitest';
import { parseNewsletter } from './newsletter-file.ts';

const front = '---\nsubject: "One: two"\n---\n';

test('a note is its subject, its Markdown and the name of its file', () => {
  expect(parseNewsletter('notes/2026-11.md', `${front}\nHello **you**\n`)).toEqual({
    id: '2026-11',
    subject: 'One: two',
    body: 'Hello **you**',
  });
  const saved = `\uFEFF--- \r\nsubject: |\r\n  One\r\n  two\r\n---\r\nHello`;
  expect(parseNewsletter('a.md', saved)).toMatchObject({ subject: 'One two', body: 'Hello' });
  expect(
    parseNewsletter('a.mdx', `${front}Code: \`{x}\` and 1 < 2\n\n\`\`\`\nimport x\n\`\`\``).body,
  ).toContain('import x');
});

test.each([
  ['a.txt', `${front}Hello`, /\.md/],
  ['a.md', 'Hello', /front matter/],
  ['a.md', '---\ntitle: x\n---\nHello', /subject/],
  ['a.md', '---\nsubject: 01234\n---\nHello', /in quotes/],
  ['a.md', '---\nsubject: *one\n---\nHello', /^a\.md:\d+ .*alias/],
  ['a.md', '---\nsubject: x\nmore: &more [*more]\n---\nHello', /^a\.md:3 \*more refers to itself/],
  ['a.md', '---\nsubject: "\\ud800"\n---\nHello', /^a\.md:2 .*U\+D800/],
  ['a.md', '---\n\nsubject: a: b\n---\nHello', /^a\.md:3 put the text in quotes/],
  ['a.md', `${front}Hello\u0007`, /^a\.md:4 .*U\+0007/],
  ['a.md', `---\nsubject: x\nmore: ${'['.repeat(2_000)}\n---\nHello`, /front matter is longer/],
  ['a.md', `\n---\nsubject: x\nmore: ${'['.repeat(2_000)}\n---\nHello`, /front matter is longer/],
  ['a.md', `${front}  \n`, /no text/],
  ['a.mdx', `${front}Fine\n<Chart />`, /a\.mdx:5/],
  ['a.mdx', `${front}import x from 'y'`, /a\.mdx:4/],
  ['a.mdx', `${front}\n\n{1 + 1}`, /a\.mdx:6/],
])('%s %j is refused with the reason', (path, text, reason) =>
  expect(() => parseNewsletter(path, text)).toThrow(reason),
);
