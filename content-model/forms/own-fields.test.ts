import { expect, test } from 'vitest';
import { parseFieldValues } from '../../server/inquiries/field-values.ts';
import { ownFieldsSchema } from './own-fields.ts';

const size = { name: 'size', kind: 'number', label: 'How many?' };
const color = { name: 'color', kind: 'choice', label: 'Which color?', options: ['Red', 'Blue'] };
const day = { name: 'day', kind: 'date', label: 'Which day?' };

test.each([
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
    /"Red" stands here twice/,
  ],
  ['one option', [{ ...color, options: ['Red'] }], '0.options', /at least two/],
  ['options of a number', [{ ...size, options: ['1', '2'] }], '0.options', /has no options/],
  ['bounds that exclude everything', [{ ...size, min: 9, max: 2 }], '0.min', /9 is more than max, 2/],
  ['a day that does not exist', [{ ...day, max: '2026-02-31' }], '0.max', /date that exists/],
  ['a number as a day', [{ ...day, min: 5 }], '0.min', /date that exists/],
  ['a bound of a choice', [{ ...color, max: 1 }], '0.max', /has no max/],
  ['a text longer than a post', [{ ...size, kind: 'text', max: 99_999 }], '0.max', /from 1 to 1000/],
])('refuses %s in one sentence at its place', (_, fields, path, reason) => {
  const issues = ownFieldsSchema.safeParse(fields).error?.issues ?? [];
  expect(issues.map((issue) => issue.path.join('.'))).toEqual([path]);
  expect(issues[0]?.message).toMatch(reason);
});

test('lists two with one name beside the faults of others', () => {
  const issues = ownFieldsSchema.safeParse([size, { ...day, name: 'size' }, null, { kind: 'date' }]).error!
    .issues;
  expect(issues.map(({ path }) => path.join('.'))).toEqual(
    expect.arrayContaining(['1.name', '2', '3.name', '3.label']),
  );
});

const fields = ownFieldsSchema.parse([
  { name: 'team', kind: 'text', label: 'Team?', max: 5, required: true },
  { name: 'story', kind: 'long-text', label: 'Story?' },
  color,
  { name: 'parts', kind: 'several', label: 'Parts?', options: ['A, B', 'C'] },
  { ...size, min: 1, max: 10 },
  { name: 'mobile', kind: 'phone', label: 'Phone?' },
  { ...day, min: '2026-01-01', max: '2026-12-31' },
  { name: 'rules', kind: 'consent', label: 'Agreed?', required: true },
]);
const good = {
  team: [' Two '],
  story: ['One\r\ntwo'],
  color: ['Blue'],
  parts: ['A, B', 'C'],
  size: ['2.5'],
  mobile: ['+1 555 0100'],
  day: ['2026-02-28'],
  rules: ['anything'],
};

test('takes a value of every kind, with its label', () => {
  const { fieldValues, errors } = parseFieldValues(fields, { ...good, unknown: ['x'] }, 'Yes');
  expect(errors).toEqual({});
  expect(fieldValues.map(({ value }) => value)).toEqual([
    'Two',
    'One\ntwo',
    'Blue',
    ['A, B', 'C'],
    '2.5',
    '+1 555 0100',
    '2026-02-28',
    'Yes',
  ]);
  expect(fieldValues[0]).toEqual({ name: 'team', kind: 'text', label: 'Team?', value: 'Two' });
});

test.each([
  ['team', [], 'missing'],
  ['team', ['\u200b'], 'missing'],
  ['team', ['abcdef'], 'too-long'],
  ['story', ['x'.repeat(10_001)], 'too-long'],
  ['color', ['Green'], 'choice'],
  ['color', ['Red', 'Blue'], 'choice'],
  ['parts', ['C', 'D'], 'choice'],
  ['size', ['many'], 'number'],
  ['size', ['1e999'], 'number'],
  ['size', ['0.9'], 'too-small'],
  ['size', ['10.1'], 'too-large'],
  ['mobile', ['call me'], 'phone'],
  ['mobile', ['1'.repeat(61)], 'too-long'],
  ['day', ['2026-02-31'], 'date'],
  ['day', ['tomorrow'], 'date'],
  ['day', ['2025-12-31'], 'too-early'],
  ['day', ['2027-01-01'], 'too-late'],
  ['rules', [], 'consent'],
])('%s refuses %j and gives it back', (name, given, error) => {
  const { errors, values } = parseFieldValues(fields, { ...good, [name]: given }, 'Yes');
  expect(errors).toEqual({ [name]: error });
  if (given.join('').trim() && error !== 'missing')
    expect([values[name]].flat().join(', ')).toBe(given.join(', '));
});
