// @vitest-environment jsdom
import { ensureSyntaxTree } from '@codemirror/language';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editorState, openEditor, showLine, textOf } from './code-mirror.ts';
import { valueChips } from './value-chips.ts';

const OPTIONS = {
  kind: 'markdown' as const,
  variable: [],
  choices: () => ({ pages: [], placeholders: [] }),
  addressOf: (path: string) => path,
  onChange: () => {},
  onLine: () => {},
};
const stateOf = (text: string) => editorState({ ...OPTIONS, text });

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

/** An editor in the page. */
function open(text: string) {
  const host = document.body.appendChild(document.createElement('div'));
  return openEditor(host, { ...OPTIONS, text });
}

test.each(['- one\n- ', '1. one\r\n2. '])('Enter in an empty item ends the list of %j', (text) => {
  const view = open(text);
  view.dispatch({ selection: { anchor: view.state.doc.length } });
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  view.contentDOM.dispatchEvent(enter);
  const { head } = view.state.selection.main;
  view.dispatch({ changes: { from: head, insert: 'More' } });
  const [first, empty, left, ...rest] = textOf(view.state).split(/\r?\n/);
  expect([first, empty, left, rest]).toEqual([text.split(/\r?\n/)[0], '', 'More', []]);
  view.destroy();
});

/** Presses a key where the text has a bar; returns the text after that, with a bar for the cursor. */
function press(key: string, marked: string): string {
  const at = marked.indexOf('|');
  const view = open(marked.replace('|', ''));
  ensureSyntaxTree(view.state, view.state.doc.length);
  view.dispatch({ selection: { anchor: at } });
  view.contentDOM.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  const { head } = view.state.selection.main;
  const text = textOf(view.state);
  view.destroy();
  return `${text.slice(0, head)}|${text.slice(head)}`;
}

test.each([
  ['at the end of a link', 'See [NIST|](https://a.example/)', 'See [NIST](https://a.example/)\n\n|'],
  ['behind a link', 'See [NIST](https://a.example/)|', 'See [NIST](https://a.example/)\n\n|'],
  ['at the start of a link', 'See [|NIST](/a).', 'See \n\n|[NIST](/a).'],
  ['within a link', '[NI|ST](/a)', '[NI](/a)\n\n[|ST](/a)'],
  ['within bold words', '**on|e**', '**on**\n\n**|e**'],
  ['in an item', '- one|', '- one\n- |'],
  ['in an empty line', 'one\n\n|', 'one\n\n\n|'],
])('Enter %s breaks no mark', (_, before, after) => {
  expect(press('Enter', before)).toBe(after);
});

test.each([
  ['behind a link', '[NIST](/a)|', '[NIS|](/a)'],
  ['behind the last letter of a link', '[N](/a)| on', '| on'],
  ['behind bold words', '**one**|', '**on|**'],
  ['at the start of bold words', 'a**|one**', '|**one**'],
  ['behind an escaped sign', String.raw`**a\*|**`, '**a|**'],
])('Backspace %s removes a letter, never a mark', (_, before, after) => {
  expect(press('Backspace', before)).toBe(after);
});

test('a table is a table whose cells are typed in', () => {
  const view = open('| a | b |\n| - | - |\n| 1 |  |\n');
  const fields = [...view.contentDOM.querySelectorAll('textarea')];
  expect(fields.map(({ value }) => value)).toEqual(['a', 'b', '1', '']);
  fields[3]!.value = 'x | y';
  fields[3]!.dispatchEvent(new Event('input', { bubbles: true }));
  expect(textOf(view.state)).toBe('| a | b |\n| - | - |\n| 1 | x \\| y |\n');
  expect(view.contentDOM.contains(fields[3]!)).toBe(true);
  const pressButton = (index: number) => view.contentDOM.querySelectorAll('button')[index]!.click();
  pressButton(0);
  pressButton(2);
  expect(view.contentDOM.querySelectorAll('textarea')).toHaveLength(9);
  view.destroy();
});

/** Pastes formatted text over a selection; returns the text after that. */
function pasteInto(text: string, html: string, [anchor, head]: [number, number]): string {
  const view = open(text);
  view.dispatch({ selection: { anchor, head } });
  const clipboardData = { getData: (type: string) => (type === 'text/html' ? html : 'A b') };
  const paste = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData });
  view.contentDOM.dispatchEvent(paste);
  const pasted = textOf(view.state);
  view.destroy();
  return pasted;
}

test('formatted text is pasted as Markdown over the selection, at any line break', () => {
  expect(pasteInto('Old\r\n', '<h2>A</h2><p>b</p>', [0, 3])).toBe('## A\r\n\r\nb\r\n');
});

test('a list that is pasted between words does not take them in', () => {
  const list = '<ul><li>a</li><li>b</li></ul>';
  expect(pasteInto('One two', list, [4, 4])).toBe('One \n\n- a\n- b\n\ntwo');
});

test('a clicked line has the cursor; one that is no longer there changes nothing', () => {
  const view = open('One\n\nThree');
  showLine(view, 3);
  expect(view.state.selection.main.head).toBe(5);
  showLine(view, 9);
  expect(view.state.selection.main.head).toBe(5);
  // It would measure its lines later, for which jsdom has no sizes.
  view.destroy();
});

/** An editor whose values are printed. */
const openWithValues = (text: string, kind: 'text' | 'line' = 'text') =>
  openEditor(document.body.appendChild(document.createElement('div')), {
    ...OPTIONS,
    kind,
    text,
    variable: valueChips((code) => code.replace('{claims.mvp}', '6–12 weeks')),
  });

test('a value stands in the text as it is printed, and an unknown code as it is', () => {
  const view = openWithValues('In {claims.mvp}, {claims.other}.');
  expect(view.contentDOM.textContent).toBe('In 6–12 weeks, {claims.other}.');
  expect(textOf(view.state)).toBe('In {claims.mvp}, {claims.other}.');
  view.destroy();
});

test('a key removes a value whole, never a part of its code', () => {
  const view = openWithValues('In {claims.mvp}');
  view.dispatch({ selection: { anchor: view.state.doc.length } });
  const key = new KeyboardEvent('keydown', { key: 'Backspace', bubbles: true, cancelable: true });
  view.contentDOM.dispatchEvent(key);
  expect(textOf(view.state)).toBe('In ');
  view.destroy();
});

test('a text of one line stays one line', () => {
  const view = openWithValues('In {claims.mvp}', 'line');
  view.dispatch({ changes: { from: 0, insert: 'a\nb' } });
  expect(textOf(view.state)).toBe('In {claims.mvp}');
  view.destroy();
});
