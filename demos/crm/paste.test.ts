import fc from 'fast-check';
import { expect, it } from 'vitest';
import { reducing } from '../test/support/reducers.ts';
import { reduce } from './actions.ts';
import { readPasted } from './paste.ts';
import { noAmount } from '../kit/money.ts';
import { SEED } from './seed.ts';
import { isValidState, MAX_DEALS } from './state.ts';

const { accepted, pathsOf } = reducing(reduce);

const read = (...lines: string[]) => readPasted(SEED, lines.join('\n'));

it('takes the columns of a spreadsheet, with or without a heading', () => {
  const row = 'Fern & Co\t$4,200.50\tAnn\tann@fern.test\tproposal';
  const deal = {
    client: 'Fern & Co',
    cents: 420_050,
    contact: 'Ann',
    email: 'ann@fern.test',
    stage: 'proposal',
  };
  expect(read(row)).toEqual({ deals: [deal], bad: [], unknownStages: [] });
  expect(read('Client\tAmount', row, '')).toMatchObject({ deals: [deal], bad: [] });
  expect(read('"Fern & Co","4,200.50"').deals).toMatchObject([{ client: 'Fern & Co', cents: 420_050 }]);
  expect(read('Fern;12').deals).toMatchObject([{ client: 'Fern', cents: 1200, stage: 'new' }]);
});

it('reads columns by their headings, in any order', () => {
  const rows = [
    'Client\tContact\tEmail\tRegion\tAmount\tStage',
    'Fern\tAnn\tann@fern.test\tWest\t$4,200\tProposal',
  ];
  const deal = { client: 'Fern', contact: 'Ann', email: 'ann@fern.test', cents: 420_000, stage: 'proposal' };
  expect(read(...rows)).toMatchObject({ deals: [deal], bad: [] });
  expect(read('Value;Company', '"1,200";Fern').deals).toMatchObject([{ client: 'Fern', cents: 120_000 }]);
  expect(read('Deal\tValue', 'Fern\t').bad).toMatchObject([{ message: noAmount() }]);
});

it('takes the name of a stage after the amount for the stage', () => {
  expect(read('Alpha\t12000\tProposal').deals).toMatchObject([{ contact: '', stage: 'proposal' }]);
});

it('takes deals of an unknown stage into the first one, until the board has it', () => {
  const lines = 'Fern\t12\tAnn\t\tLead\nBirch\t13\tBen\t\tlead\nElm\t14\tCem\t\tProposal';
  const pasted = readPasted(SEED, lines);
  expect(pasted).toMatchObject({ bad: [], unknownStages: ['Lead'] });
  expect(pasted.deals.map(({ stage }) => stage)).toEqual(['new', 'new', 'proposal']);
  const board = accepted(SEED, { type: 'addStage', name: 'Lead' });
  const { id } = board.stages.find(({ name }) => name === 'Lead')!;
  expect(readPasted(board, lines)).toMatchObject({
    deals: [{ stage: id }, { stage: id }, { stage: 'proposal' }],
    unknownStages: [],
  });
});

it('reads columns without headings by what they look like', () => {
  const deal = { client: 'Fern', contact: 'Ann', email: 'ann@fern.test', cents: 420_000, stage: 'proposal' };
  for (const row of [
    'Fern\tAnn\tann@fern.test\t$4,200\tProposal',
    'Fern\tann@fern.test\tProposal\tAnn\t4200',
  ])
    expect(read(row)).toEqual({ deals: [deal], bad: [], unknownStages: [] });
});

it('takes a number after the amount that a tab separates', () => {
  const { deals, bad } = read('Client\tAmount\tUsers', 'Fern\t900\t250');
  expect(deals).toMatchObject([{ client: 'Fern', cents: 90_000 }]);
  expect(bad).toEqual([]);
});

it('decides for each line how its columns are separated', () => {
  expect(read('Ann, 100', 'Bob; 200', 'Cem\t300').deals.map(({ cents }) => cents)).toEqual([
    10_000, 20_000, 30_000,
  ]);
});

it.each([
  ['no amount', 'Fern'],
  ['no client', '\t12'],
  ['a text as amount', 'Fern\tlots'],
  ['a negative amount', 'Fern\t-5'],
  ['an amount that the commas have cut', 'Fern,12,400'],
  ['an amount after a sign that the commas have cut', 'Fern, $ 12,400'],
  ['an amount after a currency that the commas have cut', 'Fern, USD 12,400'],
  ['an amount with a decimal comma', 'Fern,12,50'],
  ['no email address', 'Fern\t12\tAnn\tann'],
  ['a long name', `${'x'.repeat(61)}\t12`],
])('names a line with %s and takes the others', (_, line) => {
  const { deals, bad } = read('Good\t1', line, 'Better\t2');
  expect(deals.map(({ client }) => client)).toEqual(['Good', 'Better']);
  expect(bad).toMatchObject([{ number: 2, line }]);
  expect(bad[0]!.message).toBeTruthy();
});

const cell = fc.oneof(
  fc.string({ maxLength: 8 }),
  fc.constantFrom('Fern', '12', '$1,200', 'new', 'a@b', '"x"'),
);
const anyText = fc
  .array(
    fc.array(cell, { minLength: 1, maxLength: 5 }).map((cells) => cells.join('\t')),
    { maxLength: 12 },
  )
  .map((lines) => lines.join('\n'));

it('takes or names every line, and the board accepts what is taken', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { deals, bad } = readPasted(SEED, text);
      const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
      expect([0, 1]).toContain(lines.length - deals.length - bad.length);
      if (deals.length === 0) return;
      const board = accepted(SEED, { type: 'pasteDeals', deals });
      expect(board.deals.length).toBe(deals.length);
      expect(isValidState(board)).toBe(true);
      // The same lines again are all there already.
      expect(readPasted(board, text).deals).toEqual([]);
    }),
  );
});

it('replaces the sample, adds to own deals, fires no rule, and ends at the limit', () => {
  const deal = { client: 'Fern', cents: 100, contact: '', email: 'a@fern.test', stage: 'proposal' };
  const one = accepted(SEED, { type: 'pasteDeals', deals: [deal] });
  const two = accepted(one, { type: 'pasteDeals', deals: [{ ...deal, client: 'Birch' }] });
  expect(two.deals.map(({ client }) => client)).toEqual(['Fern', 'Birch']);
  expect(two.deals.flatMap(({ thread }) => thread)).toEqual([]);
  const many = Array.from({ length: MAX_DEALS }, () => deal);
  expect(pathsOf(two, { type: 'pasteDeals', deals: many })).toEqual(['lines']);
});

it('keeps the line of headings for the lines that stay', () => {
  const { headings, bad } = readPasted(SEED, 'Company,Value\nFern,twelve\n');
  expect([headings, bad.map(({ line }) => line)]).toEqual(['Company,Value', ['Fern,twelve']]);
});
