import { expect, it } from 'vitest';
import { confirmedFields, doneBetween, endToDos, toDosOf, toDoTexts } from './to-dos.ts';

const YAML = `# TODO: the questions that clients ask
title: Questions
hero:
  # TODO: what you do
  lead: We listen.
items:
  # TODO: the first one
  - { title: A, text: B }
# TODO: nothing is below
`;

it('finds each to-do with the field below it', () => {
  expect(toDosOf(YAML, false)).toEqual([
    { text: 'the questions that clients ask', path: ['title'] },
    { text: 'what you do', path: ['hero', 'lead'] },
    { text: 'the first one', path: ['items', '0'] },
    { text: 'nothing is below', path: [] },
  ]);
});

it('names a group whose first field is on the next line', () => {
  expect(toDosOf('a: 1\n# TODO: reasons\nwhy:\n  title: Why\n', false)[0]).toMatchObject({ path: ['why'] });
});

it('finds those of front matter', () => {
  const source = '---\n# TODO: a lawyer\neffective: 2026-01\n---\n\nText\n';
  expect(toDosOf(source, true)).toEqual([{ text: 'a lawyer', path: ['effective'] }]);
});

it('puts who says so in place of those that are done, and changes nothing else', () => {
  const left = endToDos(YAML, ['what you do'], 'ana@example.com');
  expect(left).toBe(YAML.replace('TODO: what you do', 'Confirmed: ana@example.com'));
  expect(confirmedFields(left)).toEqual([['hero', 'lead']]);
  expect(doneBetween(YAML, left)).toEqual(['what you do']);
});

it('ends one of two with the same words', () => {
  const twice = '# TODO: a text\na: 1\n# TODO: a text\nb: 2\n';
  const once = endToDos(twice, ['a text'], 'Ana');
  expect(toDoTexts(once)).toEqual(['a text']);
  expect(doneBetween(twice, once)).toEqual(['a text']);
});
