import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { unshownClaims } from './claims.ts';

const says = 'Each cell turns green or red.';
const passed = (title: string) => ({ title, status: 'passed' });
const said: string[] = [];

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation((line: string) => void said.push(line)));
afterEach(() => {
  vi.restoreAllMocks();
  said.length = 0;
});

it('takes a claim for shown when the one test of that title passed', () => {
  const ran = [passed('a shift is dragged'), { title: 'something else', status: 'failed' }];
  expect(unshownClaims(ran, [{ says, journey: 'a shift is dragged' }])).toEqual({ passed: 1, failed: 0 });
  expect(said).toEqual([]);
});

it.each([
  ['failed', [{ title: 'by mouse', status: 'failed' }]],
  ['was skipped', [{ title: 'by mouse', status: 'skipped' }]],
  ['is not there', [passed('by touch')]],
  ['shares its title with another', [passed('by mouse'), passed('by mouse')]],
])('names a claim whose journey %s', (_, ran) => {
  expect(unshownClaims(ran, [{ says, journey: 'by mouse' }])).toEqual({ passed: 0, failed: 1 });
  expect(said).toHaveLength(1);
  expect(said[0]).toContain(says);
});
