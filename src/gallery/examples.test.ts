import { HtmlValidate } from 'html-validate';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { galleryParts, type ExamplesFile } from './gallery-parts.ts';

const checker = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    'no-inline-style': 'error',
    'input-missing-label': 'error',
    'no-missing-references': 'error',
    // A part may begin at any heading level.
    'heading-level': ['error', { minInitialRank: 'any', allowMultipleH1: false }],
    // React's own way to write void elements, empty attributes and quotes.
    'void-style': 'off',
    'attr-quotes': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
    'doctype-style': 'off',
    // A button in a form submits by default.
    'no-implicit-button-type': 'off',
    // Telephone numbers and headings come from content/.
    'tel-non-breaking': 'off',
  },
});

/** Issues in an HTML fragment: structure, labels, heading order, duplicate ids, inline styles. */
async function htmlIssues(html: string): Promise<string[]> {
  const { results } = await checker.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`),
  );
}

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
