import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { messages } from '#demo/crm';
import { formatDay } from '../../../messages/format.ts';
import { crm, manyOf } from '../../../../tests/support/demo-actions.ts';
import { reducing } from '../../../../tests/support/reducers.ts';
import { dealsIn, LOST, WON, type Board, boardSums, stageSums } from './board.ts';
import { reduce, type Action } from './reducer.ts';
import { SEED } from './seed.ts';
import { isValidState } from './board.ts';
import { announce } from './texts.ts';
import { needOf, nextStep } from './thread.ts';

const { accepted, pathsOf, play: playFrom } = reducing(reduce);
const play = (actions: Action[]) => playFrom(actions, SEED);
const threadOf = (board: Board, id: string) => board.deals.find((given) => given.id === id)!.thread;

describe('the board, whatever is done to it', () => {
  const always = (holds: (board: Board) => void) =>
    fc.assert(fc.property(manyOf(crm, SEED), (actions) => holds(play(actions))));

  it('counts every deal once', () =>
    always((board) => {
      const onBoard = board.stages.reduce((count, given) => count + stageSums(board, given).count, 0);
      expect(onBoard + dealsIn(board, LOST).length).toBe(board.deals.length);
      expect(boardSums(board).deals).toBe(onBoard);
    }));

  it('adds up: open and won are all that is on it, and no forecast is above what it weighs', () =>
    always((board) => {
      const { open, won, likely } = boardSums(board);
      const all = board.deals.filter((given) => given.stage !== LOST);
      expect(open + won).toBe(all.reduce((sum, given) => sum + given.cents, 0));
      expect(likely).toBeGreaterThanOrEqual(won);
      expect(likely).toBeLessThanOrEqual(open + won);
    }));

  it('never has two stages of one name', () =>
    always(({ stages }) => {
      expect(new Set(stages.map((given) => given.name.trim().toLowerCase())).size).toBe(stages.length);
    }));

  it('never gives one id to two things', () =>
    always((board) => {
      const ids = [
        ...board.deals.flatMap((given) => [given.id, ...given.thread.map((entry) => entry.id)]),
        ...[...board.stages, ...board.rules, ...board.fields].map(({ id }) => id),
      ];
      expect(new Set(ids).size).toBe(ids.length);
    }));
});

describe('moving a deal', () => {
  it('puts it at its place and leaves the others in their order', () => {
    const moved = play([{ do: 'move deal', deal: 'd1', stage: 'proposal', index: 1 }]);
    expect(dealsIn(moved, 'proposal').map(({ id }) => id)).toEqual(['d6', 'd1', 'd7']);
    expect(dealsIn(moved, 'new').map(({ id }) => id)).toEqual(['d2', 'd3']);
  });

  it('fires the rules of the stage entered, once, and not within a stage', () => {
    const entered = play([{ do: 'move deal', deal: 'd4', stage: 'proposal' }]);
    expect(nextStep(threadOf(entered, 'd4'))).toMatchObject({
      kind: 'mail',
      due: SEED.today + 1,
      automatic: true,
    });
    const again = accepted(entered, { do: 'move deal', deal: 'd4', stage: 'proposal', index: 0 });
    expect(threadOf(again, 'd4')).toEqual(threadOf(entered, 'd4'));
  });
});

describe('days', () => {
  it('leave a follow-up to a person', () => {
    const later = play([
      { do: 'add rule', stage: 'won', deed: 'follow-up', days: 2, text: 'Ask' },
      { do: 'move deal', deal: 'd4', stage: 'won' },
      ...Array.from({ length: 9 }, (): Action => ({ do: 'next day' })),
    ]);
    const open = nextStep(threadOf(later, 'd4'))!;
    const finished = accepted(later, { do: 'finish', deal: 'd4', entry: open.id });
    expect(nextStep(threadOf(finished, 'd4'))).toBeUndefined();
  });
});

it('what is told of a rule is what the thread shows it has done', () => {
  const days = fc.integer({ min: 0, max: 60 });
  fc.assert(
    fc.property(fc.constantFrom('mail' as const, 'note' as const), days, (deed, wait) => {
      const board = play([{ do: 'add rule', stage: 'qualified', deed, days: wait, text: 'Hello' }]);
      const move: Action = { do: 'move deal', deal: 'd1', stage: 'qualified' };
      const moved = accepted(board, move);
      const entry = threadOf(moved, 'd1').at(-1)!;
      const told = announce(board, moved, move)!;
      expect(told.includes(messages.stepsDone[deed])).toBe(entry.done);
      expect(told.includes(formatDay(moved.today + wait))).toBe(!entry.done);
    }),
  );
});

describe('what needs a person', () => {
  const needs = (board: Board, id: string) =>
    needOf(
      board.deals.find((given) => given.id === id)!,
      board.today,
    );

  it('is a follow-up past its day, a close date gone by, and a week without a word', () => {
    expect(needs(SEED, 'd6')).toEqual({ why: 'overdue', days: 3 });
    expect(needs(SEED, 'd2')).toEqual({ why: 'untouched', days: 10 });
    expect(needs(SEED, 'd1')).toBeUndefined();
    const later = play(Array.from({ length: 10 }, (): Action => ({ do: 'next day' })));
    expect(needs(later, 'd7')).toEqual({ why: 'late', days: 1 });
  });

  it('is a follow-up that a person planned, once its day is gone', () => {
    const planned: Action = { do: 'log', deal: 'd4', kind: 'follow-up', text: 'Call', due: SEED.today + 1 };
    const board = play([planned, { do: 'next day' }]);
    expect(nextStep(threadOf(board, 'd4'))).toMatchObject({ text: 'Call', by: 'You', done: false });
    expect(needs(board, 'd4')).toBeUndefined();
    expect(needs(accepted(board, { do: 'next day' }), 'd4')).toEqual({ why: 'overdue', days: 1 });
    for (const due of [NaN, SEED.today - 1]) expect(pathsOf(SEED, { ...planned, due })).toEqual(['due']);
  });

  it('is gone once it is done, said or decided', () => {
    const open = nextStep(threadOf(SEED, 'd6'))!.id;
    expect(needs(play([{ do: 'finish', deal: 'd6', entry: open }]), 'd6')).toBeUndefined();
    expect(needs(play([{ do: 'log', deal: 'd2', kind: 'call', text: 'Hello' }]), 'd2')).toBeUndefined();
    expect(needs(play([{ do: 'move deal', deal: 'd2', stage: LOST }]), 'd2')).toBeUndefined();
  });
});

it('is the same board where nothing new is saved, and takes nothing twice', () => {
  const facts: Action = { ...SEED.deals[0]!, do: 'edit deal', deal: 'd1' };
  expect(accepted(SEED, facts)).toBe(SEED);
  expect(pathsOf(SEED, { ...facts, email: 'nina at oakfield' })).toEqual(['email']);
  expect(accepted(SEED, { do: 'move deal', deal: 'd2', stage: 'new', index: 1 })).toBe(SEED);
  expect(accepted(SEED, { do: 'rename', stages: SEED.stages, fields: SEED.fields })).toBe(SEED);
  const { id: _, ...rule } = SEED.rules[0]!;
  expect(pathsOf(SEED, { do: 'add rule', ...rule })).toEqual(['text']);
  expect(
    pathsOf(SEED, { do: 'rename', stages: [{ id: 'new', name: ' WON', chance: 5 }], fields: [] }),
  ).toEqual([WON]);
});

describe('stages', () => {
  it('are not taken away from under a deal', () => {
    expect(play([{ do: 'remove stage', stage: 'new' }])).toEqual(SEED);
  });
});

describe('stored data that is not a board', () => {
  it.each([
    ['a deal in a stage that is not there', { ...SEED, stages: SEED.stages.slice(1) }],
    ['no won stage at the end', { ...SEED, stages: SEED.stages.slice(0, -1) }],
    ['an amount in fractions', { ...SEED, deals: [{ ...SEED.deals[0]!, cents: 1.5 }] }],
    ['nothing', null],
  ])('is refused: %s', (_, data) => expect(isValidState(data)).toBe(false));
});
