import { expect, test } from 'vitest';
import { inField, placeOf, stillValid } from './field-issues.ts';

const help = 'What search results show, 70 to 160 characters.';
const schema = {
  properties: {
    description: { type: 'string', description: help },
    author: { enum: ['ana'] },
    cover: { properties: { file: { type: 'string', format: 'picture' } } },
  },
};
const edited = (data: object, body = '') =>
  ({ data, body, version: 1, liveVersion: 'a' }) as Parameters<typeof inField>[2];
const wordsOf = (path: string, message: string, data = {}) =>
  inField({ path, message }, schema, edited(data)).message;

test('a mistake is a sentence', () => {
  const short = { description: 'Short' };
  expect(wordsOf('description', 'needs at least 70 characters', short)).toBe('Needs at least 70 characters.');
  expect(wordsOf('description', 'is before the date.', short)).toBe('Is before the date.');
});

test('an address at the beginning of a mistake stays as it is written', () => {
  expect(wordsOf('body', 'http://localhost/ is not a valid link')).toMatch(/^http:/);
});

test('a mistake in a text leads to its line', () => {
  expect(placeOf({ path: 'body', message: 'Dead link.', line: 7 })).toBe('body.7');
  expect(placeOf({ path: 'title', message: 'Too long.' })).toBe('title');
});

test('an empty field says what to do', () => {
  expect(wordsOf('description', 'must not be empty')).toBe('Fill this in.');
});

test('a mistake at a list of choices does not list the names of files', () => {
  expect(wordsOf('author', 'must be one of: ana, bo')).not.toContain('bo');
});

test('a missing picture is asked for, not a path', () => {
  expect(wordsOf('cover.file', 'must be a file beside this one', { cover: { file: '' } })).not.toContain(
    'file',
  );
});

test('the mistake of a field that was changed since the check is no longer shown', () => {
  const issues = [
    { path: 'description', message: 'Too short.' },
    { path: 'body', message: 'Empty.' },
  ];
  const checked = edited({ description: 'a' });
  expect(stillValid(issues, checked, edited({ description: 'ab' }))).toEqual([issues[1]]);
  expect(stillValid(issues, checked, edited({ description: 'a' }, 'Text'))).toEqual([issues[0]]);
});
