import fc from 'fast-check';
import { expect, it } from 'vitest';
import { reducing } from '../test/support/reducers.ts';
import { formatDay } from '../../content-model/text/format.ts';
import { reduce, type Action } from './actions.ts';
import { announce } from './announce.ts';
import { SEED } from './seed.ts';
import { texts } from './texts.ts';

const { accepted, play } = reducing(reduce);

it('what is told of a rule is what the thread shows it has done', () => {
  const days = fc.integer({ min: 0, max: 60 });
  fc.assert(
    fc.property(fc.constantFrom('mail' as const, 'note' as const), days, (action, wait) => {
      const board = play([{ type: 'addRule', stage: 'qualified', action, days: wait, text: 'Hello' }], SEED);
      const move: Action = { type: 'moveDeal', deal: 'd1', stage: 'qualified' };
      const moved = accepted(board, move);
      const entry = moved.deals.find(({ id }) => id === 'd1')!.thread.at(-1)!;
      const told = announce(board, moved, move)!;
      expect(told.includes(texts.stepsDone[action])).toBe(entry.outcome === 'done');
      expect(told.includes(formatDay(moved.today + wait))).toBe(entry.outcome !== 'done');
    }),
  );
});
