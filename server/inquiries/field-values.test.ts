import { expect, test } from 'vitest';
import { ownFieldsSchema } from '../../content-model/forms/own-fields.ts';
import { parseFieldValues } from './field-values.ts';

const size = { name: 'size', kind: 'number', label: 'How many?' };
const color = { name: 'color', kind: 'choice', label: 'Which color?', options: ['Red', 'Blue'] };
const day = { name: 'day', kind: 'date', label: 'Which day?' };
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
  const { valid, errors } = parseFieldValues(fields, { ...good, unknown: ['x'] }, 'Yes');
  expect(errors).toEqual({});
  expect(valid.map(({ value }) => value)).toEqual([
    'Two',
    'One\ntwo',
    'Blue',
    ['A, B', 'C'],
    '2.5',
    '+1 555 0100',
    '2026-02-28',
    'Yes',
  ]);
  expect(valid[0]).toEqual({ name: 'team', kind: 'text', label: 'Team?', value: 'Two' });
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
  const { errors, submitted } = parseFieldValues(fields, { ...good, [name]: given }, 'Yes');
  expect(errors).toEqual({ [name]: error });
  if (given.join('').trim() && error !== 'missing')
    expect([submitted[name]].flat().join(', ')).toBe(given.join(', '));
});
