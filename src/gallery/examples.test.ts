import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { htmlIssues } from './html-issues.ts';
import { shownParts, type ExamplesFile } from './shown-parts.ts';

const files = import.meta.glob<ExamplesFile>('../{components,sections}/*examples.tsx', { eager: true });
const shown = shownParts(files);
const parts = Object.keys(import.meta.glob('../{components,sections}/*/*.tsx')).filter(
  (path) => !/\.\w+\.tsx$/.test(path),
);
const examples = shown.flatMap(({ name, examples: states }) =>
  Object.entries(states).map(([title, element]) => ({ name, title, element })),
);

it.each(examples)('$name ($title) is sound HTML', async ({ element }) => {
  expect(await htmlIssues(renderToStaticMarkup(element))).toEqual([]);
});

it.each(parts)('%s has examples', (path) => {
  const [, folder, name] = /(\w+)\/(\w+)\/\w+\.tsx$/.exec(path)!;
  const states = shown.filter((part) => part.folder === folder && part.name === name);
  expect(states.flatMap(({ examples: own }) => Object.keys(own))).not.toEqual([]);
});

it.each([
  ['an inline style', '<p style="color:red">x</p>', /no-inline-style/],
  ['a skipped heading', '<h2>a</h2><h4>b</h4>', /heading-level/],
  ['a field without a label', '<input id="a" type="text">', /input-missing-label/],
  ['a doubled id', '<p id="a">a</p><p id="a">b</p>', /no-dup-id/],
  [
    'a reference to nothing',
    '<input aria-label="a" aria-describedby="b" type="text">',
    /no-missing-references/,
  ],
  ['a list item on its own', '<div><li>a</li></div>', /permitted/],
])('notices %s', async (_, html, fault) => {
  expect(await htmlIssues(html)).toContainEqual(expect.stringMatching(fault));
});
