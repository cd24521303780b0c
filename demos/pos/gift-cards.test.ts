import { expect, it } from 'vitest';
import { reducing } from '../test/support/reducers.ts';
import { reduce, type Action } from './actions.ts';
import { leftOnGiftCard } from './gift-cards.ts';
import { SEED } from './seed.ts';
import { steps } from './summary.ts';
import { texts } from './texts.ts';

const { accepted, issueOf, play } = reducing(reduce);

const pay = (cents: number, giftCard = '4001'): Action => ({
  type: 'pay',
  tender: { kind: 'giftCard', cents, giftCard },
  at: 0,
});

it('a payment lowers what is left on its card', () => {
  expect(leftOnGiftCard(accepted(SEED, pay(500)), '4001')).toBe(1500);
});

it('a payment lowers no other card', () => {
  expect(leftOnGiftCard(accepted(SEED, pay(500)), '4002')).toBe(10_000);
});

it('a card pays no more than is left, also in two payments', () => {
  expect(issueOf(accepted(SEED, pay(1500)), pay(501))).toMatchObject({
    path: 'amount',
    message: expect.stringContaining('$5.00'),
  });
});

it('a number that no card has is refused at its field', () => {
  expect(issueOf(SEED, pay(500, '9999'))?.path).toBe('giftCard');
});

it('a register that is offline takes no gift card, whose rest it cannot ask for', () => {
  const offline = accepted(SEED, { type: 'setConnection', number: 1, on: false });
  expect(issueOf(offline, pay(500))).toEqual({ path: 'giftCard', message: texts.giftCard.offline });
  const back = accepted(offline, { type: 'setConnection', number: 1, on: true });
  expect(leftOnGiftCard(accepted(back, pay(500)), '4001')).toBe(1500);
});

it('a removed payment is on the card again', () => {
  const paid = accepted(SEED, pay(500));
  expect(leftOnGiftCard(accepted(paid, { type: 'removePayment', index: 0 }), '4001')).toBe(2000);
});

it('a sale keeps what it left on the card, for the receipt', () => {
  const sold = play([pay(1500), pay(963, '4002')], SEED);
  expect(sold.sales[0]!.tenders.map(({ left }) => left)).toEqual([500, 9037]);
});

it('a refund goes back to the cards that paid', () => {
  const sold = play([pay(1500), pay(963, '4002')], SEED);
  const counts = Object.fromEntries(SEED.basket.map(({ code, count }) => [code, count]));
  const back = accepted(sold, { type: 'return', sale: 1, counts, at: 1 });
  expect(['4001', '4002'].map((number) => leftOnGiftCard(back, number))).toEqual([2000, 10_000]);
});

it('cash and a gift card are not yet cash and card', () => {
  const cash = (cents: number): Action => ({ type: 'pay', tender: { kind: 'cash', cents }, at: 0 });
  const card = (cents: number): Action => ({ type: 'pay', tender: { kind: 'card', cents }, at: 0 });
  const isTicked = (...payments: Action[]) => steps(play(payments, SEED))[0]![1];
  expect([isTicked(pay(1000), cash(1463)), isTicked(cash(1000), card(1463))]).toEqual([false, true]);
});
