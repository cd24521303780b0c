import fc from 'fast-check';
import { expect, it } from 'vitest';
import { crm, manyOf } from '../test/support/demo-actions.ts';
import { reducing } from '../test/support/reducers.ts';
import { sum } from '../kit/money.ts';
import { reduce } from './actions.ts';
import { forecastByMonth, forecastByOwner, forecastByStage, lostReasons } from './forecast.ts';
import { NO_FILTER, shownBoard } from './search.ts';
import { SEED } from './seed.ts';
import { boardSums, dealsIn, LOST } from './state.ts';

const { accepted, pathsOf, play } = reducing(reduce);

it('months, reps and stages add up to the sums of the board to the cent', () => {
  fc.assert(
    fc.property(manyOf(crm, SEED), (actions) => {
      const board = play(actions, SEED);
      const months = forecastByMonth(board);
      const sums = boardSums(board);
      for (const groups of [months, forecastByOwner(board), forecastByStage(board)])
        for (const part of ['deals', 'open', 'won', 'likely'] as const)
          expect(sum(groups.map((group) => group[part]))).toBe(sums[part]);
      for (const { key: owner, ...found } of forecastByOwner(board))
        expect(boardSums(shownBoard(board, { ...NO_FILTER, owner }))).toMatchObject({ open: found.open });
      for (const { key: month, deals, open, won } of months) {
        const shown = boardSums(shownBoard(board, { ...NO_FILTER, month }));
        expect(shown).toMatchObject({ deals, open, won });
      }
      const lost = lostReasons(board);
      expect(lost.flatMap(({ deals }) => deals).length).toBe(dealsIn(board, LOST).length);
    }),
  );
});

it('a deal is lost for a known reason, which goes when the deal is taken back', () => {
  expect(pathsOf(SEED, { type: 'lose', deal: 'd1', reason: '' })).toEqual(['reason']);
  const lost = accepted(SEED, { type: 'lose', deal: 'd1', reason: 'Price' });
  expect(lostReasons(lost)).toMatchObject([{ reason: 'Price', cents: 420_000 }]);
  const back = accepted(lost, { type: 'moveDeal', deal: 'd1', stage: 'new' });
  expect(back.deals.find(({ id }) => id === 'd1')!.lostFor).toBeUndefined();
});
