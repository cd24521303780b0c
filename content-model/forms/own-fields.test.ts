import { expect, test } from 'vitest';
import { ownFieldsSchema } from './own-fields.ts';

const size = { name: 'size', kind: 'number', label: 'How many?' };
const color = { name: 'color', kind: 'choice', label: 'Which color?', options: ['Red', 'Blue'] };
const day = { name: 'day', kind: 'date', label: 'Which day?' };

test.for([
  ['a field without a label', [{ name: 'size', kind: 'number' }], '0.label', /is missing/],
  ['two with one name', [size, { ...day, name: 'size' }], '1.name', /two fields are called size/],
  ['a name of the core', [{ ...size, name: 'email' }], '0.name', /the form uses itself/],
  ['a name that hides the form from its script', [{ ...size, name: 'elements' }], '0.name', /uses itself/],
  ['a name with capitals', [{ ...size, name: 'teamSize' }], '0.name', /lower-case/],
  ['an unknown kind', [{ ...size, kind: 'file' }], '0.kind', /must be one of text, long-text/],
  [
    'an option twice',
    [{ ...color, options: ['Red', 'Blue', ' Red'] }],
    '0.options.2',
    /"Red" is listed twice/,
  ],
  ['one option', [{ ...color, options: ['Red'] }], '0.options', /at least two/],
  ['options of a number', [{ ...size, options: ['1', '2'] }], '0.options', /has no options/],
  ['bounds that exclude everything', [{ ...size, min: 9, max: 2 }], '0.min', /9 is more than max, 2/],
  ['a day that does not exist', [{ ...day, max: '2026-02-31' }], '0.max', /date that exists/],
  ['a number as a day', [{ ...day, min: 5 }], '0.min', /date that exists/],
  ['a bound of a choice', [{ ...color, max: 1 }], '0.max', /has no max/],
  ['a text longer than a post', [{ ...size, kind: 'text', max: 99_999 }], '0.max', /from 1 to 1000/],
] as const)('refuses %s in one sentence at its place', ([, fields, path, reason]) => {
  const issues = ownFieldsSchema.safeParse(fields).error?.issues ?? [];
  expect(issues.map((issue) => issue.path.join('.'))).toEqual([path]);
  expect(issues[0]?.message).toMatch(reason);
});

test('lists duplicate names beside the issues of other fields', () => {
  const issues = ownFieldsSchema.safeParse([size, { ...day, name: 'size' }, null, { kind: 'date' }]).error!
    .issues;
  expect(issues.map(({ path }) => path.join('.'))).toEqual(
    expect.arrayContaining(['1.name', '2', '3.name', '3.label']),
  );
});
