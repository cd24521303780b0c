import { describe, expect, it } from 'vitest';
import { reducing } from '../test/support/reducers.ts';
import { reduce, type Action } from './actions.ts';
import { attentionReason } from './attention.ts';
import { SEED } from './seed.ts';
import type { Board } from './state.ts';
import { nextStep } from './thread.ts';

const { accepted, pathsOf, play: playFrom } = reducing(reduce);
const play = (actions: Action[]) => playFrom(actions, SEED);

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
    expect(nextStep(board.deals.find(({ id }) => id === 'd4')!.thread)).toMatchObject({
      text: 'Call',
      by: 'You',
    });
    expect(needs(board, 'd4')).toBeUndefined();
    expect(needs(accepted(board, { type: 'nextDay' }), 'd4')).toEqual({ why: 'overdue', days: 1 });
    for (const due of [NaN, SEED.today - 1]) expect(pathsOf(SEED, { ...planned, due })).toEqual(['due']);
  });

  it('is an email that was not sent, until the deal has an address', () => {
    const added = play([
      { type: 'addDeal', client: 'Fern', cents: 100, stage: 'proposal' },
      { type: 'nextDay' },
    ]);
    const deal = added.deals.at(-1)!;
    expect(attentionReason(deal, added.today)?.why).toBe('unsent');
    expect(attentionReason({ ...deal, email: 'ann@fern.test' }, added.today)).toBeUndefined();
  });
});
