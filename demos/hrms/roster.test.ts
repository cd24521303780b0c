import { expect, it } from 'vitest';
import { reducing } from '../test/support/reducers.ts';
import { reduce } from './actions.ts';
import { publishedFor } from './roster.ts';
import { SEED } from './seed.ts';
import { FIRST_DAY, spanOf } from './state.ts';

const { accepted } = reducing(reduce);

it('a person sees the shifts as they were published, until they are again', () => {
  const shift = SEED.shifts.find(({ person }) => person === 'sam')!;
  const days = (week: typeof SEED) => publishedFor(week, 'sam', FIRST_DAY)?.map(({ day }) => day);
  expect(days(SEED)).toBeUndefined();
  const published = accepted(SEED, { type: 'publishWeek', first: FIRST_DAY });
  expect(publishedFor(published, 'sam', FIRST_DAY)).toContainEqual({
    person: 'sam',
    day: shift.day,
    ...spanOf(shift),
  });
  const removed = accepted(published, { type: 'removeShift', number: shift.number });
  expect(days(removed)).toContain(shift.day);
  const again = accepted(removed, { type: 'publishWeek', first: FIRST_DAY });
  expect(days(again)).not.toContain(shift.day);
  expect(days(again)).toEqual(days(again)!.toSorted());
});
