import { expect, test } from 'vitest';
import { readNote } from './note.ts';

const front = '---\nsubject: "One: two"\n---\n';

test('a note is its subject, its Markdown and the name of its file', () => {
  expect(readNote('notes/2026-11.md', `${front}\nHello **you**\n`)).toEqual({
    id: '2026-11',
    subject: 'One: two',
    body: 'Hello **you**',
  });
  expect(readNote('a.mdx', `${front}Code: \`{x}\` and 1 < 2\n\n\`\`\`\nimport x\n\`\`\``).body).toContain(
    'import x',
  );
});

test.each([
  ['a.txt', `${front}Hello`, /\.md/],
  ['a.md', 'Hello', /front matter/],
  ['a.md', '---\ntitle: x\n---\nHello', /subject/],
  ['a.md', `${front}  \n`, /no text/],
  ['a.mdx', `${front}Fine\n<Chart />`, /a\.mdx:5/],
  ['a.mdx', `${front}import x from 'y'`, /a\.mdx:4/],
  ['a.mdx', `${front}{1 + 1}`, /a\.mdx:4/],
])('%s %j is refused with the reason', (path, text, reason) =>
  expect(() => readNote(path, text)).toThrow(reason),
);
