import { expect, test } from 'vitest';
import { describeError } from './log.ts';

test('an error is told apart by class and code, without the addresses in its message', () => {
  const error = Object.assign(new Error('550 <ada@example.com>: no such user grace@example.org'), {
    code: 'EENVELOPE',
  });
  const told = describeError(error);
  expect(told).toMatchObject({ type: 'Error', code: 'EENVELOPE' });
  expect(JSON.stringify(told)).not.toMatch(/ada@|grace@/);
  expect(JSON.stringify(told)).toContain('no such user');
});

test('what was thrown without being an error is still told', () => {
  expect(describeError('gone')).toEqual({ type: 'string', text: 'gone' });
});
