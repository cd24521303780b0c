import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crm, manyOf } from '../test/support/demo-actions.ts';
import { reducing } from '../test/support/reducers.ts';
import { reduce, type Action } from './actions.ts';
import { SEED } from './seed.ts';
import { shownDay } from './thread.ts';
import { LOST, WON, type Board, type StopReason } from './state.ts';

const { accepted, play } = reducing(reduce);

const rule = SEED.rules[0]!;
const move = (stage: string): Action => ({ type: 'moveDeal', deal: 'd4', stage });
const lose: Action = { type: 'lose', deal: 'd4', reason: 'Price' };
const reply: Action = { type: 'log', deal: 'd4', kind: 'reply', text: 'Thanks.' };
const edit = (deal: string, email: string): Action => ({ ...SEED.deals[0]!, type: 'editDeal', deal, email });

const stepsOf = (board: Board) =>
  board.deals.find(({ id }) => id === 'd4')!.thread.filter((entry) => entry.rule === rule.id);
const outcomes = (actions: readonly Action[]) => stepsOf(play(actions, SEED)).map(({ outcome }) => outcome);

describe('a planned step of a rule', () => {
  it.each<[StopReason, Action]>([
    ['replied', reply],
    ['lost', lose],
    ['won', move(WON)],
    ['left', move('qualified')],
    ['removed', { type: 'removeRule', rule: rule.id }],
  ])('is stopped, and the thread says why: %s', (why, action) => {
    expect(outcomes([move('proposal'), action, { type: 'nextDay' }])).toEqual([why]);
  });

  it('is planned again after the deal came back, but done only once', () => {
    const back = [move('qualified'), move('proposal')];
    expect(outcomes([move('proposal'), ...back])).toEqual(['left', undefined]);
    expect(outcomes([move('proposal'), { type: 'nextDay' }, ...back])).toEqual(['done', 'again']);
  });

  it('is not done for a deal without an address', () => {
    const moved = accepted(accepted(SEED, edit('d4', '')), move('proposal'));
    const [unsent] = stepsOf(accepted(moved, { type: 'nextDay' }));
    expect(unsent?.outcome).toBe('noAddress');
    expect(shownDay(unsent!)).toBe(SEED.today + 1);
  });
});

it('a follow-up that a person planned ends with the deal, whether won or lost', () => {
  const followUpOf = (action: Action) =>
    accepted(SEED, action)
      .deals.find(({ id }) => id === 'd3')!
      .thread.find(({ kind }) => kind === 'follow-up')!.outcome;
  expect(followUpOf({ type: 'moveDeal', deal: 'd3', stage: WON })).toBe('won');
  expect(followUpOf({ type: 'lose', deal: 'd3', reason: 'Price' })).toBe('lost');
  expect(followUpOf({ type: 'moveDeal', deal: 'd3', stage: 'proposal' })).toBeUndefined();
});

/** Emails that rules and persons have sent, with the rule. */
const sentBy = ({ deals }: Board) =>
  deals.flatMap((deal) =>
    deal.thread.flatMap(({ id, kind, outcome, rule: writer }) =>
      kind === 'mail' && outcome === 'done' ? [{ id, deal, writer }] : [],
    ),
  );

const dealId = fc.constantFrom('d4', 'd7');
const plausible = fc.oneof(
  fc
    .tuple(dealId, fc.constantFrom('qualified', 'proposal', WON))
    .map(([deal, stage]): Action => ({ type: 'moveDeal', deal, stage })),
  dealId.map((deal): Action => ({ type: 'lose', deal, reason: 'Price' })),
  dealId.map((deal): Action => ({ type: 'writeMail', deal, subject: 'Offer', text: 'Hello' })),
  fc.tuple(dealId, fc.constantFrom('', 'ann@fern.test')).map(([deal, email]) => edit(deal, email)),
  fc.constantFrom<Action>(
    { type: 'nextDay' },
    reply,
    { type: 'addRule', stage: 'qualified', action: 'mail', days: 0, subject: 'Offer', text: 'Hello' },
    { type: 'addRule', stage: WON, action: 'mail', days: 2, subject: 'Welcome', text: 'Welcome' },
  ),
);

it.each([
  ['plausible', fc.array(plausible, { maxLength: 40, size: 'max' })],
  ['arbitrary', manyOf(crm, SEED)],
])('no %s actions mail a lost deal, nobody, or twice by one rule', (_, sequences) => {
  fc.assert(
    fc.property(sequences, (actions) => {
      actions.reduce((before, action) => {
        const after = play([action], before);
        const known = new Set(sentBy(before).map(({ id }) => id));
        for (const { deal } of sentBy(after).filter(({ id }) => !known.has(id))) {
          expect(deal.stage).not.toBe(LOST);
          expect(deal.email).not.toBe('');
        }
        const runs = sentBy(after).flatMap(({ deal, writer }) => (writer ? [`${deal.id} ${writer}`] : []));
        expect(new Set(runs).size).toBe(runs.length);
        return after;
      }, SEED);
    }),
  );
});
