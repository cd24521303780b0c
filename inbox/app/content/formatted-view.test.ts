import { markdown, markdownLanguage } from '@codemirror/lang-markdown';
import { ensureSyntaxTree } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { expect, test } from 'vitest';
import { formattedIn } from './formatted-view.ts';

/** What is left to see of a text whose selection begins at its start. */
function seen(text: string, isEdited = false): string {
  const state = EditorState.create({ doc: text, extensions: markdown({ base: markdownLanguage }) });
  ensureSyntaxTree(state, text.length);
  return formattedIn(state, { isEdited, addressOf: (path) => path })
    .shown.toSorted((one, other) => other.from - one.from)
    .reduce((left, { from, to, value }) => {
      const { source = '' } = (value.spec.widget ?? {}) as { source?: string };
      return left.slice(0, from) + source + left.slice(to);
    }, text);
}

test.each([
  ['## A heading', 'A heading'],
  ['Some **bold** and _slanted_ words', 'Some bold and slanted words'],
  ['See [our prices](/pricing "All").', 'See our prices.'],
  ['![A till](./till.jpg)', './till.jpg'],
  ['- one\n- two', ' one\n two'],
  ['1. one', '1. one'],
  ['| a | b |\n| - | - |', '| a | b |\n| - | - |'],
  ['https://example.com', 'https://example.com'],
  ['`**code**`', '`**code**`'],
  [String.raw`a\*b`, 'a*b'],
  ['> Said so', 'Said so'],
])('%j is shown as %j', (text, shown) => {
  expect(seen(text)).toBe(shown);
});

test('the line that is edited has no marks either, but the source of its picture', () => {
  expect(seen('**one**', true)).toBe('one');
  expect(seen('![A till](./till.jpg)', true)).toBe('![A till](./till.jpg)');
});
