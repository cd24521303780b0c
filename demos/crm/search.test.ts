import { expect, it } from 'vitest';
import { foundText, NO_FILTER, shownBoard } from './search.ts';
import { formatText } from '../../content-model/text/format.ts';
import { reducing } from '../test/support/reducers.ts';
import { reduce } from './actions.ts';
import { SEED } from './seed.ts';
import { texts } from './texts.ts';
import { boardSums } from './state.ts';

const { accepted } = reducing(reduce);

const board = {
  ...SEED,
  deals: SEED.deals.map((deal) => (deal.id === 'd2' ? { ...deal, extras: { source: 'Trade fair' } } : deal)),
};

it.each([
  ['an own field', 'trade', ['d2', 'd6', 'd7']],
  ['an email address', 'nina@', ['d1']],
  ['a phone number', '555-0103', ['d3']],
  ['an amount as typed', '12400', ['d4']],
  ['an amount as shown', '12,400', ['d4']],
])('finds a deal by %s', (_, query, found) => {
  expect(shownBoard(board, { ...NO_FILTER, query }).deals.map(({ id }) => id)).toEqual(found);
});

it('says how many found deals are lost, which the board does not show', () => {
  const [first] = SEED.deals;
  const lost = accepted(SEED, { type: 'lose', deal: first!.id, reason: 'Price' });
  const [all, one] = [lost, shownBoard(lost, { ...NO_FILTER, query: first!.client })].map(foundText);
  expect(all).toBe(formatText(texts.foundLost, { count: SEED.deals.length, lost: 1 }));
  expect(one).toBe(formatText(texts.foundLost, { count: 1, lost: 1 }));
  expect(foundText(SEED)).toBe(formatText(texts.found, { count: SEED.deals.length }));
});

it('leaves the sums of one owner', () => {
  const sums = boardSums(shownBoard(board, { ...NO_FILTER, owner: 'Sam Lee' }));
  expect(sums).toEqual({ deals: 3, openDeals: 2, open: 445_000, won: 2_290_000, likely: 2_400_500 });
});
