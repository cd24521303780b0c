import { expect, it } from 'vitest';
import { parseMoney, parseWhole } from '../kit/typed.ts';
import { formatText, formatMoney } from '../../content-model/text/format.ts';
import { reducing } from '../test/support/reducers.ts';
import { reduce } from './actions.ts';
import { MAX_OWN_ITEMS, parseItems } from './own-items.ts';
import { SEED } from './seed.ts';
import { itemsOf } from './state.ts';
import { texts } from './texts.ts';

const { own: t } = texts;
const { accepted, issueOf } = reducing(reduce);

it.each([
  ['Lemon tart, 4.50', { name: 'Lemon tart', cents: 450 }],
  ['Lemon tart\t$4.50', { name: 'Lemon tart', cents: 450 }],
  ['"Tart, small"; 12', { name: 'Tart, small', cents: 1_200 }],
  ['Wedding cake 1,250.00', { name: 'Wedding cake', cents: 125_000 }],
  ['Lemon tart,4.50', { name: 'Lemon tart', cents: 450 }],
  ['Gift 🎁 0', { name: 'Gift 🎁', cents: 0 }],
  ['Latte\t4.50\t20', { name: 'Latte', cents: 450, stock: 20 }],
  ['Latte, 4.50, 20', { name: 'Latte', cents: 450, stock: 20 }],
  ['Latte,4.50,200', { name: 'Latte', cents: 450, stock: 200 }],
  ['Cake, with nuts, 12', { name: 'Cake, with nuts', cents: 1_200 }],
  ['Latte,4.50,0', { name: 'Latte', cents: 450, stock: 0 }],
  ['Latte, 8, 90', { name: 'Latte', cents: 800, stock: 90 }],
  ['Cake, 3 layers, 12', { name: 'Cake, 3 layers', cents: 1_200 }],
  ['Cake, "1,250"', { name: 'Cake', cents: 125_000 }],
])('reads the item of the line %j', (line, item) => {
  expect(parseItems(SEED, line)).toEqual({ items: [item], bad: [] });
});

it.each([
  ['Lemon tart', t.noPrice],
  ['Latte,12,100', t.quotes],
  ['Latte, 4.50, 1,200', t.quotes],
  ['Burrito, 8,90', t.quotes],
  ['Burrito,8,9', t.quotes],
  ['Helmet, $89,90', t.quotes],
  ['Cake, with nuts, 8, 90', t.quotes],
  ['Burrito, "8,90"', parseMoney('8,90').message!],
  ['Soup, -2, 5', parseMoney('-2').message!],
  ['Soup, 5, -2', parseWhole('-2', { min: 0, max: 10_000 }).message!],
  ['Bell, 5, 3.5', parseWhole('3.5', { min: 0, max: 1 }).message!],
  ['4.50', t.noPrice],
  ['Pie, 3 for two', t.noPrice],
  [', 4.50', t.noName],
  ['Bad\tabc\t5', parseMoney('abc').message!],
  ['Bad\t5\tmany', parseWhole('many', { min: 0, max: 1 }).message!],
  [`${SEED.items[0]!.name}, 3`, formatText(t.known, { name: SEED.items[0]!.name })],
  [`${'x'.repeat(41)}, 3`, formatText(t.tooLong, { count: 40 })],
])('names the line %j as one that is no item', (line, message) => {
  expect(parseItems(SEED, line)).toMatchObject({ items: [], bad: [{ text: line, message }] });
});

it('reads columns by their headings, in any order', () => {
  const { items, bad } = parseItems(SEED, 'In stock\tPrice\tProduct\n20\t4.50\tLatte\n5\t\tMocha');
  expect(items).toEqual([{ name: 'Latte', cents: 450, stock: 20 }]);
  expect(bad).toEqual([{ text: '5\t\tMocha', message: t.noPrice }]);
  expect(itemsOf(accepted(SEED, { type: 'addItems', items }))[0]).toMatchObject({ name: 'Latte', stock: 20 });
});

it('names a line whose commas make more columns than the headings, or cut the price', () => {
  for (const [heading, line] of [
    ['Name,Price,Stock', 'Cake,1,250'],
    ['Name,Price', 'Cake, with nuts,12'],
  ] as const)
    expect(parseItems(SEED, `${heading}\n${line}`)).toMatchObject({
      items: [],
      bad: [{ text: line, message: t.quotes }],
    });
});

it('takes the good lines and names the bad ones', () => {
  const { items, bad } = parseItems(SEED, 'Tart, 4.50\r\n\r\nBun\nRoll, -1\ntart, 5\nPie; 6');
  expect(items.map(({ name }) => name)).toEqual(['Tart', 'Pie']);
  expect(bad.map(({ text }) => text)).toEqual(['Bun', 'Roll, -1', 'tart, 5']);
});

it('takes as many as fit', () => {
  const lines = Array.from({ length: MAX_OWN_ITEMS + 1 }, (_, index) => `Item ${index}a, 1`).join('\n');
  expect(parseItems(SEED, lines).items).toHaveLength(MAX_OWN_ITEMS);
  expect(parseItems(SEED, lines).bad).toHaveLength(1);
});

it('keeps the items until they are cleared, also from baskets on hold', () => {
  const mine = accepted(SEED, { type: 'addItems', items: [{ name: 'Tart', cents: 450 }] });
  const [tart] = itemsOf(mine);
  expect(tart).toMatchObject({ name: 'Tart', cents: 450, own: 'shown' });
  const line = { code: tart!.code, options: [], count: 2 };
  const held = accepted(accepted(mine, { type: 'count', ...line }), { type: 'park' });
  const cleared = accepted(accepted(held, { type: 'count', ...line }), { type: 'clearItems' });
  expect(itemsOf(cleared)).toEqual(itemsOf(SEED));
  expect([...cleared.basket, ...cleared.parked.flatMap(({ lines }) => lines)]).not.toContainEqual(
    expect.objectContaining({ code: tart!.code }),
  );
  expect(issueOf(cleared, { type: 'count', ...line })).toBeDefined();
});

it('formats the price as it was pasted', () => {
  expect(formatMoney(parseItems(SEED, 'Tart 4.5').items[0]!.cents)).toBe('$4.50');
});
