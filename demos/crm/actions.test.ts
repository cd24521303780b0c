import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { texts } from './texts.ts';
import { formatDay } from '../../content-model/text/format.ts';
import { crm, manyOf } from '../../tests/support/demo-actions.ts';
import { reducing } from '../../tests/support/reducers.ts';
import { dealsIn, LOST, WON, type Board, boardSums, stageSums } from './state.ts';
import { reduce, type Action } from './actions.ts';
import { announce } from './announce.ts';
import { SEED } from './seed.ts';
import { nextStep } from './thread.ts';
import { attentionReason } from './attention.ts';

const { accepted, pathsOf, play: playFrom } = reducing(reduce);
const play = (actions: Action[]) => playFrom(actions, SEED);
const threadOf = (board: Board, id: string) => board.deals.find((given) => given.id === id)!.thread;

it('counts every deal once, adds up, and has no name or id twice, whatever is done to it', () => {
  fc.assert(
    fc.property(manyOf(crm, SEED), (actions) => {
      const board = play(actions);
      const { deals, stages, rules, fields } = board;
      const onBoard = stages.reduce((count, given) => count + stageSums(board, given).count, 0);
      expect(onBoard + dealsIn(board, LOST).length).toBe(deals.length);
      const sums = boardSums(board);
      expect(sums.deals).toBe(onBoard);
      const all = deals.filter((given) => given.stage !== LOST);
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

it('what is told of a rule is what the thread shows it has done', () => {
  const days = fc.integer({ min: 0, max: 60 });
  fc.assert(
    fc.property(fc.constantFrom('mail' as const, 'note' as const), days, (deed, wait) => {
      const board = play([{ type: 'addRule', stage: 'qualified', deed, days: wait, text: 'Hello' }]);
      const move: Action = { type: 'moveDeal', deal: 'd1', stage: 'qualified' };
      const moved = accepted(board, move);
      const entry = threadOf(moved, 'd1').at(-1)!;
      const told = announce(board, moved, move)!;
      expect(told.includes(texts.stepsDone[deed])).toBe(entry.done);
      expect(told.includes(formatDay(moved.today + wait))).toBe(!entry.done);
    }),
  );
});

describe('what needs a person', () => {
  const needs = (board: Board, id: string) =>
    attentionReason(
      board.deals.find((given) => given.id === id)!,
      board.today,
    );

  it('is a follow-up past its day, a close date gone by, and a week without a word', () => {
    expect(needs(SEED, 'd6')).toEqual({ why: 'overdue', days: 3 });
    expect(needs(SEED, 'd2')).toEqual({ why: 'untouched', days: 10 });
    expect(needs(SEED, 'd1')).toBeUndefined();
    const later = play(Array.from({ length: 10 }, (): Action => ({ type: 'nextDay' })));
    expect(needs(later, 'd7')).toEqual({ why: 'late', days: 1 });
  });

  it('is a follow-up that a person planned, once its day is gone', () => {
    const planned: Action = { type: 'log', deal: 'd4', kind: 'follow-up', text: 'Call', due: SEED.today + 1 };
    const board = play([planned, { type: 'nextDay' }]);
    expect(nextStep(threadOf(board, 'd4'))).toMatchObject({ text: 'Call', by: 'You', done: false });
    expect(needs(board, 'd4')).toBeUndefined();
    expect(needs(accepted(board, { type: 'nextDay' }), 'd4')).toEqual({ why: 'overdue', days: 1 });
    for (const due of [NaN, SEED.today - 1]) expect(pathsOf(SEED, { ...planned, due })).toEqual(['due']);
  });
});

it('is the same board where nothing new is saved, and takes nothing twice', () => {
  const facts: Action = { ...SEED.deals[0]!, type: 'editDeal', deal: 'd1' };
  expect(accepted(SEED, facts)).toBe(SEED);
  expect(pathsOf(SEED, { ...facts, email: 'nina at oakfield' })).toEqual(['email']);
  expect(accepted(SEED, { type: 'moveDeal', deal: 'd2', stage: 'new', index: 1 })).toBe(SEED);
  expect(accepted(SEED, { type: 'rename', stages: SEED.stages, fields: SEED.fields })).toBe(SEED);
  const { id: _, ...rule } = SEED.rules[0]!;
  expect(pathsOf(SEED, { type: 'addRule', ...rule })).toEqual(['text']);
  expect(
    pathsOf(SEED, { type: 'rename', stages: [{ id: 'new', name: ' WON', chance: 5 }], fields: [] }),
  ).toEqual([WON]);
});

it('takes no stage away from under a deal', () => {
  expect(play([{ type: 'removeStage', stage: 'new' }])).toEqual(SEED);
});
