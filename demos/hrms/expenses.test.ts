import { expect, it } from 'vitest';
import { reducing } from '../../tests/support/reducers.ts';
import { data, messages } from '#demo/hrms';
import { formatMoney } from '../../content-model/text/format.ts';
import { MAX_CENTS, RECEIPT_FROM } from './expenses.ts';
import { SEED } from './seed.ts';
import { reduce } from './store.ts';
import { FIRST_DAY } from './state.ts';

const { issues } = messages;

const { issueOf } = reducing(reduce);
const bill = {
  do: 'claim',
  person: 'ben',
  what: 'Knife',
  cents: 7499,
  spent: FIRST_DAY,
  project: data.projects[0]!,
  receipt: false,
} as const;

it.each([
  [{ cents: 7500 }, issues.noReceipt(formatMoney(RECEIPT_FROM))],
  [{ cents: 0 }, issues.notMoney(formatMoney(MAX_CENTS))],
  [{ cents: 10.5 }, issues.notMoney(formatMoney(MAX_CENTS))],
  [{ what: ' ' }, issues.noText],
  [{ spent: FIRST_DAY + 1 }, issues.future],
  [{ spent: NaN }, issues.noDay],
  [{ project: 'Moon' }, issues.notOpen],
])('refuses an expense with %o', (change, message) => {
  expect(issueOf(SEED, { ...bill, ...change })).toMatchObject({ message });
});
