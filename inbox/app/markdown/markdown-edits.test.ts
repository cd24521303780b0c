// @vitest-environment jsdom
import { expect, test } from 'vitest';
import {
  continueList,
  linkAt,
  pictureMarkdown,
  removeLink,
  takeDoubleMark,
  writeBlock,
  writeLink,
  writeMark,
  type Mark,
} from './markdown-edits.ts';

/** A text area with the text between the bars selected. */
function areaOf(marked: string): HTMLTextAreaElement {
  const area = document.createElement('textarea');
  const [before = '', chosen = '', after = ''] = marked.split('|');
  area.value = before + chosen + after;
  area.setSelectionRange(before.length, before.length + chosen.length);
  return area;
}

test.each<[Mark, string, string]>([
  ['bold', 'One |two| three', 'One **two** three'],
  ['heading', 'One\nT|w|o\nThree', 'One\n## Two\nThree'],
  ['bullets', '|One\nTwo|\nThree', '- One\n- Two\nThree'],
  ['numbers', '|- One\n- Two|\nThree', '1. One\n2. Two\nThree'],
  ['quote', 'O|n|e', '> One'],
  ['italic', 'One |two| three', 'One _two_ three'],
])('%s changes only what is selected', (mark, before, after) => {
  const area = areaOf(before);
  writeMark(area, mark);
  expect(area.value).toBe(after);
});

test('a mark that is there is removed, and another one takes its place', () => {
  const area = areaOf('## T|w|o');
  writeMark(area, 'heading');
  expect(area.value).toBe('Two');
  writeMark(area, 'bullets');
  writeMark(area, 'heading');
  expect(area.value).toBe('## Two');
});

test('the link of the selection gets another address, or none', () => {
  const area = areaOf('See [our p||rices](/pricing), ![a](./b.png).');
  expect(linkAt(area)?.path).toBe('/pricing');
  writeLink(area, { title: 'About', path: '/about' });
  expect(area.value).toBe('See [our prices](/about), ![a](./b.png).');
  removeLink(area);
  expect(area.value).toBe('See our prices, ![a](./b.png).');
  expect(linkAt(areaOf('![a](./|b|.png)'))).toBeUndefined();
});

test('without a selection, bold words are typed between the marks', () => {
  const area = areaOf('One ||');
  writeMark(area, 'bold');
  area.setRangeText('two', area.selectionStart, area.selectionEnd);
  expect(area.value).toBe('One **two**');
});

test.each([
  ['without words', 'One **||**', 'One two'],
  ['around selected words', 'One **|two|**', 'One two'],
  ['at the end of bold words', 'One **t||**', 'One **t**two'],
  ['before other bold words', '||**One**', '**two****One**'],
])('bold marks %s are left or removed, others begin', (_, before, after) => {
  const area = areaOf(before);
  writeMark(area, 'bold');
  area.setRangeText('two', area.selectionStart, area.selectionEnd);
  expect(area.value).toBe(after);
});

test('a mark typed after the one of a continued list is taken, and no other', () => {
  const area = areaOf('- One||');
  continueList(area);
  expect(area.value).toBe('- One\n- ');
  area.setRangeText('-', area.selectionStart, area.selectionEnd, 'end');
  expect([takeDoubleMark(area), area.value]).toEqual([true, '- One\n- ']);
  expect(takeDoubleMark(areaOf('- One -||'))).toBe(false);
  expect(takeDoubleMark(areaOf('-||'))).toBe(false);
});

test('a link has the selected words, or the title of its page', () => {
  const page = { title: 'Prices [new]', path: '/pricing' };
  const [chosen, none] = [areaOf('See |what it costs|.'), areaOf('See ||.')];
  writeLink(chosen, page);
  writeLink(none, page);
  expect(chosen.value).toBe('See [what it costs](/pricing).');
  expect(none.value).toBe(String.raw`See [Prices \[new\]](/pricing).`);
});

test('a block stands between empty lines after the line of the cursor', () => {
  const area = areaOf('O||ne\nTwo');
  writeBlock(area, pictureMarkdown('./till.jpg', 'A till\non [a] counter'));
  expect(area.value).toBe('One\n\n![A till on \\[a\\] counter](./till.jpg)\n\nTwo');
});

test('a block after a block stands one empty line below it', () => {
  const area = areaOf('||');
  writeBlock(area, 'One');
  writeBlock(area, 'Two');
  expect(area.value).toBe('One\n\nTwo\n');
});
