import fc from 'fast-check';
import { expect, it } from 'vitest';
import { crm, manyOf } from '../test/support/demo-actions.ts';
import { reducing } from '../test/support/reducers.ts';
import { changeDeal, dealsIn, isOpen, LOST, WON, boardSums, stageSums } from './state.ts';
import { reduce, type Action } from './actions.ts';
import { SEED } from './seed.ts';

const { accepted, pathsOf, play: playFrom } = reducing(reduce);
const play = (actions: Action[]) => playFrom(actions, SEED);

it('counts every deal once, with unique names and ids', () => {
  fc.assert(
    fc.property(manyOf(crm, SEED), (actions) => {
      const board = play(actions);
      const { deals, stages, rules, fields } = board;
      const onBoard = stages.reduce((count, given) => count + stageSums(board, given).count, 0);
      expect(onBoard + dealsIn(board, LOST).length).toBe(deals.length);
      const sums = boardSums(board);
      expect(sums.deals).toBe(onBoard);
      const all = deals.filter((given) => given.stage !== LOST);
      expect(sums.openDeals).toBe(deals.filter(isOpen).length);
      expect(sums.open + sums.won).toBe(all.reduce((sum, given) => sum + given.cents, 0));
      // The weighted forecast lies between the won and the total value.
      expect(sums.likely).toBeGreaterThanOrEqual(sums.won);
      expect(sums.likely).toBeLessThanOrEqual(sums.open + sums.won);
      expect(new Set(stages.map(({ name }) => name.trim().toLowerCase())).size).toBe(stages.length);
      const entries = deals.flatMap(({ thread }) => thread);
      const ids = [...deals, ...entries, ...stages, ...rules, ...fields].map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }),
  );
});

it('is the same board where nothing new is saved, and takes nothing twice', () => {
  const details: Action = { ...SEED.deals[0]!, type: 'editDeal', deal: 'd1' };
  expect(accepted(SEED, details)).toBe(SEED);
  expect(pathsOf(SEED, { ...details, email: 'nina at oakfield' })).toEqual(['email']);
  expect(accepted(SEED, { type: 'moveDeal', deal: 'd2', stage: 'new', index: 1 })).toBe(SEED);
  expect(accepted(SEED, { type: 'rename', stages: SEED.stages, fields: SEED.fields })).toBe(SEED);
  const { id: _, ...rule } = SEED.rules[0]!;
  expect(pathsOf(SEED, { type: 'addRule', ...rule })).toEqual(['text']);
  expect(
    pathsOf(SEED, { type: 'rename', stages: [{ id: 'new', name: ' WON', chance: 5 }], fields: [] }),
  ).toEqual([WON]);
});

it('changes nothing for a deal that does not exist', () => {
  expect(changeDeal(SEED, 'none', (deal) => ({ ...deal, cents: 0 }))).toBe(SEED);
});

it('removes no rule that does not exist', () => {
  expect(accepted(SEED, { type: 'removeRule', rule: 'none' })).toBe(SEED);
});

it('takes no stage away from under a deal', () => {
  expect(play([{ type: 'removeStage', stage: 'new' }])).toEqual(SEED);
});
