import { expect, it } from 'vitest';
import { reducing } from '../test/support/reducers.ts';
import { reduce, type Action } from './actions.ts';
import { attentionReason } from './attention.ts';
import { SEED } from './seed.ts';
import type { Board } from './state.ts';
import { fillTemplate } from './templates.ts';
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

it('an email of a rule is addressed to the contact, and answered once it was sent', () => {
  const { id, ...details } = dealIn(SEED);
  const move: Action = { type: 'moveDeal', deal: id, stage: 'proposal' };
  const rename: Action = { ...details, type: 'editDeal', deal: id, contact: 'Ann Lee' };
  const sent = play([move, rename, nextDay], SEED);
  expect(newIn(sent).at(-1)).toMatchObject({
    subject: 'Our offer for Lakeside Yachts',
    text: expect.stringMatching(/^Hello Ann Lee,[^]*Priya Shah$/),
    outcome: 'done',
  });
  expect(newIn(accepted(sent, nextDay)).at(-1)).toMatchObject({
    kind: 'reply',
    subject: 'Re: Our offer for Lakeside Yachts',
  });
});

it('nobody answers an email that a rule has only planned', () => {
  const rule: Action = {
    type: 'addRule',
    stage: 'qualified',
    action: 'mail',
    days: 3,
    subject: 'Hello',
    text: '{name} {contact}',
  };
  const move: Action = { type: 'moveDeal', deal: 'd1', stage: 'qualified' };
  const threadOf = (days: number) =>
    play([rule, move, ...Array<Action>(days).fill(nextDay)], SEED).deals.find(({ id }) => id === 'd1')!
      .thread;
  expect(threadOf(3).at(-1)).toMatchObject({ kind: 'mail', outcome: 'done', text: '{name} Dr. Nina Brandt' });
  expect(threadOf(4).at(-1)).toMatchObject({ kind: 'reply', subject: 'Re: Hello' });
  expect(pathsOf(SEED, { ...rule, subject: ' ' })).toEqual(['subject']);
});

it('an email written by hand replaces only the same one that a rule has planned', () => {
  const move: Action = { type: 'moveDeal', deal: 'd4', stage: 'proposal' };
  const planned = accepted(SEED, move);
  const { text } = fillTemplate(data.templates[0]!, dealIn(SEED));
  const same = accepted(planned, { ...write, text: `${text}\n\nP.S. We are here until five.` });
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
