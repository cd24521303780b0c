import { expect, test } from 'vitest';
import { fillIn } from './messages.ts';

test('what is counted goes with its number, and what is not known stays as it is written', () => {
  expect(fillIn('{n enquiry|enquiries} of {name}.', { n: 1, name: '{n}' })).toBe('1 enquiry of {n}.');
  expect(fillIn('{n enquiry|enquiries}, {n}', { n: 0 })).toBe('0 enquiries, 0');
  expect(fillIn('{other} {constructor}', {})).toBe('{other} {constructor}');
});
