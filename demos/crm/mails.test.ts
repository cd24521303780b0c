import { expect, it } from 'vitest';
import { reducing } from '../test/support/reducers.ts';
import { reduce, type Action } from './actions.ts';
import { attentionReason } from './attention.ts';
import { SEED } from './seed.ts';
import type { Board } from './state.ts';
import { data } from './texts.ts';

const { accepted, pathsOf, play } = reducing(reduce);

const write: Action = { type: 'writeMail', deal: 'd4', subject: 'Our offer', text: 'Hello.' };
const lose: Action = { type: 'lose', deal: 'd4', reason: 'Price' };
const nextDay: Action = { type: 'nextDay' };
const dealIn = ({ deals }: Board) => deals.find(({ id }) => id === 'd4')!;
const newIn = (board: Board) => dealIn(board).thread.slice(dealIn(SEED).thread.length);

it('a client answers an email on the next day, once, and the deal needs a person', () => {
  const board = play([write, nextDay, nextDay], SEED);
  expect(newIn(board)).toMatchObject([
    { kind: 'mail', subject: 'Our offer', day: SEED.today },
    {
      kind: 'reply',
      subject: 'Re: Our offer',
      by: 'Omar Haines',
      text: data.replies[0],
      day: SEED.today + 1,
    },
  ]);
  expect(attentionReason(dealIn(board), board.today)?.why).toBe('replied');
  expect(attentionReason(dealIn(accepted(board, write)), board.today)).toBeUndefined();
});

it('a reply stops the email that a rule has planned for the same day', () => {
  const board = play([{ type: 'moveDeal', deal: 'd4', stage: 'proposal' }, write, nextDay], SEED);
  expect(newIn(board).filter(({ rule }) => rule !== undefined)).toMatchObject([{ outcome: 'replied' }]);
});

it('an email written by hand replaces only the same one that a rule has planned', () => {
  const move: Action = { type: 'moveDeal', deal: 'd4', stage: 'proposal' };
  const planned = accepted(SEED, move);
  const { text } = SEED.rules[0]!;
  const same = accepted(planned, { ...write, text: `Hello Omar,\n\n${text}\n\nBest regards` });
  const stepsOf = (board: Board) => newIn(board).filter(({ rule }) => rule !== undefined);
  expect(stepsOf(same)).toMatchObject([{ outcome: 'byHand' }]);
  expect(stepsOf(accepted(planned, write))[0]?.outcome).toBeUndefined();
  // Nor is it planned again later.
  const back: Action = { type: 'moveDeal', deal: 'd4', stage: 'qualified' };
  expect(stepsOf(play([back, move], same)).at(-1)?.outcome).toBe('again');
});

it('no email is written to a lost deal, and its client does not answer', () => {
  expect(pathsOf(accepted(SEED, lose), write)).toEqual(['text']);
  expect(newIn(play([write, lose, nextDay], SEED)).some(({ kind }) => kind === 'reply')).toBe(false);
});

it('an email needs an address, a subject and a text', () => {
  const { id, ...details } = dealIn(SEED);
  const board = accepted(SEED, { ...details, type: 'editDeal', deal: id, email: '' });
  expect(pathsOf(board, { ...write, subject: ' ', text: '' })).toEqual(['text', 'subject']);
  expect(pathsOf(SEED, { ...write, text: 'x'.repeat(2001) })).toEqual(['text']);
});
