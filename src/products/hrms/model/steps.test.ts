import { expect, it } from 'vitest';
import { reducing } from '../../../../tests/support/reducers.ts';
import { reduce, type Action } from './reducer.ts';
import { SEED } from './seed.ts';
import { steps } from './steps.ts';
import { FIRST_DAY } from './week.ts';

const { play } = reducing(reduce);
const done = (...actions: Action[]) => steps(play(actions, SEED)).map(([, isDone]) => isDone);
const leaveOf = (person: string): Action => {
  const { number } = SEED.leaves.find((leave) => leave.person === person && leave.state === 'asked')!;
  return { do: 'decideLeave', number, approve: true };
};

it('ticks what was dragged, the leave that opens shifts, and their cover, each for itself', () => {
  expect(done()).toEqual([false, false, false, false]);
  expect(done(leaveOf('ivy'))).toEqual([false, false, false, false]);
  expect(done(leaveOf('lea'))).toEqual([false, true, false, false]);
  expect(done(leaveOf('lea'), { do: 'coverShifts' })).toEqual([false, true, true, false]);
  expect(done({ do: 'publishWeek', first: FIRST_DAY })).toEqual([false, false, false, true]);
  expect(done({ do: 'changeShift', number: 1, to: { person: 'ben' } })).toEqual([true, false, false, false]);
});
