import { CompletionContext } from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import { expect, test } from 'vitest';
import { completionsIn } from './completions.ts';

const CHOICES = {
  pages: [
    { title: 'Prices', path: '/pricing' },
    { title: 'Our shop', path: '/products/pos' },
  ],
  placeholders: [
    { name: 'claims.mvp', value: '6–12 weeks' },
    { name: 'site.name', value: 'Granite Lane' },
  ],
};

/** Completes a text at the bar; returns the text with each option. */
function complete(marked: string): string[] | undefined {
  const [before = '', after = ''] = marked.split('|');
  const state = EditorState.create({ doc: before + after });
  const result = completionsIn(new CompletionContext(state, before.length, false), CHOICES);
  return result?.options.map(({ apply }) => before.slice(0, result.from) + String(apply) + after);
}

test.each([
  ['See [it](|).', ['See [it](/pricing).', 'See [it](/products/pos).']],
  ['See [it](/pri|).', ['See [it](/pricing).']],
  ['See [it](shop|).', ['See [it](/products/pos).']],
  ['See [it](pri|', ['See [it](/pricing)']],
  ['In {|.', ['In {claims.mvp}.', 'In {site.name}.']],
  ['In {claims.|}.', ['In {claims.mvp}.']],
  ['In {granite|.', ['In {site.name}.']],
  ['See [it](/no-such|).', []],
])('%s is completed', (text, completed) => {
  expect(complete(text)).toEqual(completed);
});

test.each(['A word|', 'A (bracket|)', 'An [address](/pricing)|'])('%s is left alone', (text) => {
  expect(complete(text)).toBeUndefined();
});
