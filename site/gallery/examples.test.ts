import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { htmlIssues } from '../../tests/support/html.ts';
import { galleryParts, type ExamplesFile } from './gallery-parts.ts';

const files = import.meta.glob<ExamplesFile>('../{components,sections}/*examples.tsx', { eager: true });
const examplesByPart = galleryParts(files);
const parts = Object.keys(import.meta.glob('../{components,sections}/*/*.tsx')).filter(
  (path) => !/\.\w+\.tsx$/.test(path),
);
const examples = examplesByPart.flatMap(({ name, examples: states }) =>
  Object.entries(states).map(([title, element]) => ({ name, title, element })),
);

it.each(examples)('$name ($title) is valid HTML', async ({ element }) => {
  expect(await htmlIssues(renderToStaticMarkup(element))).toEqual([]);
});

it.each(parts)('%s has examples', (path) => {
  const [, folder, name] = /(\w+)\/(\w+)\/\w+\.tsx$/.exec(path)!;
  const states = examplesByPart.filter((part) => part.folder === folder && part.name === name);
  expect(states.flatMap(({ examples: elements }) => Object.keys(elements))).not.toEqual([]);
});
