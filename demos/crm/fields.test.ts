import { expect, it } from 'vitest';
import { reducing } from '../test/support/reducers.ts';
import { reduce, type Action } from './actions.ts';
import { fieldIssue, formatFieldValue, valuesOf } from './fields.ts';
import { filtersOf, NO_FILTER, shownBoard } from './search.ts';
import { SEED } from './seed.ts';
import type { Board, ExtraField, FieldKind } from './state.ts';

const { accepted, pathsOf } = reducing(reduce);

const field = (kind: FieldKind, choices: string[] = []): ExtraField => ({
  id: 'f',
  name: 'F',
  kind,
  choices,
});

it.each<[FieldKind, string, string]>([
  ['number', '12.5', '12,5'],
  ['number', '0', '-3'],
  ['number', '3', 'three'],
  ['date', '2028-02-29', '2027-02-29'],
  ['list', 'A', 'a'],
])('a %s field takes %s and refuses %s', (kind, good, bad) => {
  expect(fieldIssue(field(kind, ['A', 'B']), good)).toBeUndefined();
  expect(fieldIssue(field(kind, ['A', 'B']), bad)).toBeTruthy();
  expect(fieldIssue(field(kind, ['A', 'B']), '')).toBeUndefined();
});

const { id, ...details } = SEED.deals[0]!;
const edit = (extras: Record<string, string>): Action => ({ ...details, type: 'editDeal', deal: id, extras });
const change = (board: Board, to: Partial<ExtraField>): Action => ({
  type: 'rename',
  stages: [],
  fields: board.fields.map((one) => (one.id === 'seats' ? { ...one, ...to } : one)),
});

it('a value that does not fit is refused at its field', () => {
  expect(pathsOf(SEED, edit({ seats: 'many' }))).toEqual(['seats']);
  expect(pathsOf(SEED, edit({ source: 'Dream' }))).toEqual(['source']);
});

it('a kind is changed only if the values of the deals fit', () => {
  expect(pathsOf(SEED, change(SEED, { kind: 'date' }))).toEqual(['seats-kind']);
  expect(pathsOf(SEED, change(SEED, { kind: 'list' }))).toContain('seats-choices');
  const choices = valuesOf(
    SEED,
    SEED.fields.find((one) => one.id === 'seats')!,
  );
  expect(choices).toEqual(['6', '18', '25', '40']);
  expect(accepted(SEED, change(SEED, { kind: 'list', choices })).fields[1]).toMatchObject({ kind: 'list' });
});

it('a field filters, and goes with its values', () => {
  const filter = { ...NO_FILTER, has: 'source=Trade fair' };
  expect(shownBoard(SEED, filter).deals.map((deal) => deal.id)).toEqual(['d6', 'd7']);
  const removed = accepted(SEED, { type: 'removeField', field: 'source' });
  expect(removed.fields.map((one) => one.id)).toEqual(['seats']);
  expect(removed.deals.some(({ extras }) => 'source' in extras)).toBe(false);
  expect(shownBoard(removed, filter).deals.length).toBe(SEED.deals.length);
});

it('numbers and dates filter by ranges', () => {
  const idsOf = (has: string) => shownBoard(board, { ...NO_FILTER, has }).deals.map((deal) => deal.id);
  const dates = ['2026-12-31', '2027-01-01'];
  const day: ExtraField = { id: 'day', name: 'Day', kind: 'date', choices: [] };
  const board: Board = {
    ...SEED,
    fields: [...SEED.fields, day],
    deals: SEED.deals.map((deal, at) => ({ ...deal, extras: { ...deal.extras, day: dates[at] ?? '' } })),
  };
  expect(idsOf('seats>=25')).toEqual(['d6', 'd7']);
  expect(idsOf('day<2027-01-01')).toEqual(['d1']);
  const offered = filtersOf(board, day).map(({ has }) => has);
  expect(offered).toEqual(['day=2026-12-31', 'day=2027-01-01', 'day<2027-01-01']);
  const seats = SEED.fields.find(({ id }) => id === 'seats')!;
  expect(filtersOf(SEED, seats).map(({ has }) => has)).toEqual(
    valuesOf(SEED, seats).map((value) => `seats>=${value}`),
  );
  const source = SEED.fields.find(({ id }) => id === 'source')!;
  const fair = SEED.deals.filter(({ extras }) => extras['source'] === 'Trade fair');
  const lost = fair.reduce(
    (now, { id: deal }) => accepted(now, { type: 'lose', deal, reason: 'Price' }),
    SEED,
  );
  expect(filtersOf(SEED, source).map(({ value }) => value)).toContain('Trade fair');
  expect(filtersOf(lost, source).map(({ value }) => value)).not.toContain('Trade fair');
});

it('a date of another year says so, and a close date is within ten years', () => {
  expect(formatFieldValue(field('date'), '2027-03-02')).toContain('2027');
  expect(formatFieldValue(field('date'), '2026-03-02')).not.toContain('2026');
  expect(pathsOf(SEED, { ...edit({}), closes: 2_932_896 } as Action)).toEqual(['closes']);
});

it('stages move, but never behind the won stage', () => {
  const moved = accepted(SEED, { type: 'moveStage', stage: 'new', by: 1 });
  expect(moved.stages.map((stage) => stage.id)).toEqual(['qualified', 'new', 'proposal', 'won']);
  expect(pathsOf(SEED, { type: 'moveStage', stage: 'proposal', by: 1 })).toEqual(['stage']);
  expect(pathsOf(SEED, { type: 'moveStage', stage: 'won', by: -1 })).toEqual(['stage']);
});
