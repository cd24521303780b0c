import { assert, constantFrom, integer, property } from 'fast-check';
import { expect, it } from 'vitest';
import { SEED } from './seed.ts';
import { step } from './roster.ts';
import { daysOf, FIRST_DAY } from './week.ts';

const people = SEED.people.map(({ key }) => key);
const arrow = constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown');

it('goes one cell at a time and never leaves the roster', () => {
  assert(
    property(constantFrom(...people), integer({ min: 0, max: 6 }), arrow, (person, offset, key) => {
      const to = step(SEED, { person, day: FIRST_DAY + offset }, key)!;
      const moved =
        Math.abs(people.indexOf(to.person) - people.indexOf(person)) + Math.abs(to.day - FIRST_DAY - offset);
      expect(moved).toBeLessThanOrEqual(1);
      expect(people).toContain(to.person);
      expect(daysOf(FIRST_DAY)).toContain(to.day);
    }),
  );
});
