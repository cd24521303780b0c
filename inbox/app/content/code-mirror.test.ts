// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editorState, openEditor, textOf } from './code-mirror.ts';

const stateOf = (text: string) =>
  editorState({
    text,
    variable: [],
    choices: () => ({ pages: [], placeholders: [] }),
    addressOf: (path: string) => path,
    onChange: () => {},
  });

test('a text leaves the editor byte for byte as it came', () => {
  const part = fc.constantFrom('\n', '\r\n', '\r', '\t', '\u2028', '# ', 'é', '👩‍🚀', ' ', 'word');
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      expect(textOf(stateOf(parts.join('')))).toBe(parts.join(''));
    }),
  );
});

test.each([
  ['One\r\nTwo\r\n', '1\r\nOne\r\nTwo\r\n'],
  ['One\nTwo\r\n', '1\nOne\nTwo\r\n'],
  ['\nOne', '1\n\nOne'],
])('a new line of %j ends like the others', (text, changed) => {
  const state = stateOf(text);
  const insert = state.toText(`1${state.lineBreak}`);
  expect(textOf(state.update({ changes: { from: 0, insert } }).state)).toBe(changed);
});

test('formatted text is pasted as Markdown over the selection, at any line break', () => {
  const host = document.body.appendChild(document.createElement('div'));
  const options = {
    variable: [],
    choices: () => ({ pages: [], placeholders: [] }),
    addressOf: (path: string) => path,
    onChange: () => {},
  };
  const view = openEditor(host, { ...options, text: 'Old\r\n' });
  view.dispatch({ selection: { anchor: 0, head: 3 } });
  const clipboardData = { getData: (type: string) => (type === 'text/html' ? '<h2>A</h2><p>b</p>' : 'A b') };
  const paste = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData });
  view.contentDOM.dispatchEvent(paste);
  expect(textOf(view.state)).toBe('## A\r\n\r\nb\r\n');
  view.destroy();
});
