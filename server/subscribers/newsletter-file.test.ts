import { expect, test } from 'vitest';
import { parseNewsletter } from './newsletter-file.ts';

const front = '---\nsubject: "One: two"\n---\n';

test('a note is its subject, its Markdown and the name of its file', () => {
  expect(parseNewsletter('notes/2026-11.md', `${front}\nHello **you**\n`)).toEqual({
    id: '2026-11',
    subject: 'One: two',
    body: 'Hello **you**',
  });
  expect(
    parseNewsletter('a.mdx', `${front}Code: \`{x}\` and 1 < 2\n\n\`\`\`\nimport x\n\`\`\``).body,
  ).toContain('import x');
});

test.each([
  ['a.txt', `${front}Hello`, /\.md/],
  ['a.md', 'Hello', /front matter/],
  ['a.md', '---\ntitle: x\n---\nHello', /subject/],
  ['a.md', `---\nsubject: x\nmore: ${'['.repeat(2_000)}\n---\nHello`, /front matter is longer/],
  ['a.md', `${front}  \n`, /no text/],
  ['a.mdx', `${front}Fine\n<Chart />`, /a\.mdx:5/],
  ['a.mdx', `${front}import x from 'y'`, /a\.mdx:4/],
  ['a.mdx', `${front}{1 + 1}`, /a\.mdx:4/],
])('%s %j is refused with the reason', (path, text, reason) =>
  expect(() => parseNewsletter(path, text)).toThrow(reason),
);
