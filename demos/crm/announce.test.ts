import fc from 'fast-check';
import { expect, it } from 'vitest';
import { reducing } from '../test/support/reducers.ts';
import { formatDay } from '../../content-model/text/format.ts';
import { reduce, type Action } from './actions.ts';
import { announce } from './announce.ts';
import { SEED } from './seed.ts';
import { WON } from './state.ts';
import { texts } from './texts.ts';

const { accepted, play } = reducing(reduce);

it('what is told of a rule is what the thread shows it has done', () => {
  const days = fc.integer({ min: 0, max: 60 });
  fc.assert(
    fc.property(fc.constantFrom('mail' as const, 'note' as const), days, (action, wait) => {
      const rule = { stage: 'qualified', action, days: wait, subject: 'Hello', text: 'Hello' };
      const board = play([{ type: 'addRule', ...rule }], SEED);
      const move: Action = { type: 'moveDeal', deal: 'd1', stage: 'qualified' };
      const moved = accepted(board, move);
      const entry = moved.deals.find(({ id }) => id === 'd1')!.thread.at(-1)!;
      const told = announce(board, moved, move)!;
      expect(told.includes(texts.stepsDone[action])).toBe(entry.outcome === 'done');
      expect(told.includes(formatDay(moved.today + wait))).toBe(entry.outcome !== 'done');
    }),
  );
});

it('says that the invoice of a deal stays, which is moved or lost all the same', () => {
  const deal = SEED.deals.find(({ stage }) => stage === WON)!.id;
  const moved: Action = { type: 'moveDeal', deal, stage: 'proposal', invoice: 9 };
  const lost: Action = { type: 'lose', deal, reason: 'Price', invoice: 9 };
  for (const action of [moved, lost])
    expect(announce(SEED, accepted(SEED, action), action)).toContain('Invoice 9 stays');
});
