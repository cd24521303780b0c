import { expect, test } from 'vitest';
import { commentOut } from './unknown-fields.ts';

const PAGE = `# Ours
hero:
  # Above the headline.
  label: Hello
  headline: |
    Two

    lines
steps:
  - name: One
    note: First
`;

test('a field becomes a comment of its own lines, and nothing else changes', () => {
  expect(commentOut(PAGE, false, ['hero', 'headline'])).toBe(
    PAGE.replace(
      '  headline: |\n    Two\n\n    lines\n',
      '  # This version has no such field:\n  # headline: |\n  #   Two\n\n  #   lines\n',
    ),
  );
  expect(commentOut(PAGE, false, ['steps', 0, 'note'])).toBe(
    PAGE.replace('    note: First\n', '    # This version has no such field:\n    # note: First\n'),
  );
});

test('a field of the front matter becomes a comment there', () => {
  expect(commentOut('---\ntitle: T\nteam: Ann\n---\nteam: the text\n', true, ['team'])).toBe(
    '---\ntitle: T\n# This version has no such field:\n# team: Ann\n---\nteam: the text\n',
  );
});

test.each([
  ['shares its line', 'links: { label: A, href: /a }\n', ['links', 'label']],
  ['begins an entry of a list', PAGE, ['steps', 0, 'name']],
  ['is not there', PAGE, ['hero', 'lead']],
])('a field that %s is left to the owner', (_, source, path) => {
  expect(commentOut(source, false, path)).toBeUndefined();
});
