import { expect, test } from 'vitest';
import { greetingName } from './greeting-name.ts';

test.for([
  ['Dana Whitfield', 'Dana'],
  ['  dana  whitfield ', 'Dana'],
  ['DANA WHITFIELD', 'Dana'],
  ['Whitfield, Dana', 'Dana'],
  ['Dana', 'Dana'],
  ['Tom of Nest Decor', 'Tom'],
  ['Anne-Marie O’Neill', 'Anne-Marie'],
  ['Björn K. Åström', 'Björn'],
  ['Priya Raman, Northwind Clinics', 'Priya'],
  ['McKenzie Jones', 'McKenzie'],
])('a person is greeted by the first name: %s', ([name, greeted]) => {
  expect(greetingName(name!)).toBe(greeted);
});

test.for([
  'Nest Decor LLC',
  'Northwind Clinics',
  'Smith & Sons',
  'Dr. Whitfield',
  'J. Whitfield',
  'عمّان للتجارة',
  '山田太郎',
  'dana@visitor.example',
  'The friends of the old mill',
  '',
])('a name that shows no first name stays as it is: %s', (name) => {
  expect(greetingName(name)).toBe(name);
});
