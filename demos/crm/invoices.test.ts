import { expect, it } from 'vitest';
import { reducing } from '../test/support/reducers.ts';
import { reduce } from './actions.ts';
import { orderId } from './won-deals.ts';
import { invoiceOf, questionOf } from './invoices.ts';
import { SEED } from './seed.ts';
import { WON } from './state.ts';

const { accepted } = reducing(reduce);
const deal = SEED.deals.find(({ stage }) => stage === WON)!;
const invoices = [{ id: orderId(SEED, deal), number: 9, totalCents: 1, isPaid: true }];

it('an invoiced deal is asked about before it leaves its stage, and once', () => {
  const back = { type: 'moveDeal', deal: deal.id, stage: 'proposal' } as const;
  const lost = { type: 'lose', deal: deal.id, reason: 'Price' } as const;
  for (const action of [back, lost]) {
    expect(questionOf(SEED, invoices, action)).toMatchObject({ invoice: { number: 9 } });
    expect(questionOf(SEED, invoices, { ...action, invoice: 9 })).toBeUndefined();
    expect(questionOf(SEED, [], action)).toBeUndefined();
  }
  expect(questionOf(SEED, invoices, { ...back, stage: WON, index: 0 })).toBeUndefined();
  expect(questionOf(SEED, invoices, { ...lost, reason: '' })).toBeUndefined();
});

it('a won deal keeps its invoice when its client is renamed or it is won again', () => {
  const renamed = accepted(SEED, { ...deal, type: 'editDeal', deal: deal.id, client: 'Fern' });
  const back = accepted(renamed, { type: 'moveDeal', deal: deal.id, stage: 'proposal' });
  const again = accepted(back, { type: 'moveDeal', deal: deal.id, stage: WON });
  for (const board of [renamed, again]) {
    const given = board.deals.find(({ id }) => id === deal.id)!;
    expect(invoiceOf(invoices, board, given)).toMatchObject({ number: 9 });
  }
});

it('no rule writes to the client of an invoiced deal', () => {
  const back = { type: 'moveDeal', deal: deal.id, stage: 'proposal' } as const;
  const rulesOf = (board: typeof SEED) =>
    board.deals.find(({ id }) => id === deal.id)!.thread.filter(({ rule }) => rule !== undefined);
  expect(rulesOf(accepted(SEED, back))).toHaveLength(1);
  expect(rulesOf(accepted(SEED, { ...back, invoice: 9 }))).toEqual([]);
});
