import { expect, it } from 'vitest';
import { reducing } from '../test/support/reducers.ts';
import { data, texts } from './texts.ts';
import { formatText, formatMoney } from '../../content-model/text/format.ts';
import { MAX_CENTS, RECEIPT_FROM } from './expenses.ts';
import { SEED } from './seed.ts';
import { reduce } from './actions.ts';
import { texts as kitTexts } from '../kit/texts.ts';
import { FIRST_DAY, MAX_NAME } from './state.ts';

const { issues } = texts;

const { accepted, issueOf } = reducing(reduce);
const bill = {
  type: 'claim',
  person: 'ben',
  what: 'Knife',
  cents: 7499,
  spent: FIRST_DAY,
  project: data.projects[0]!,
  receipt: false,
} as const;

it.each([
  [{ cents: 7500 }, formatText(issues.noReceipt, { sum: formatMoney(RECEIPT_FROM) })],
  [{ cents: 0 }, formatText(issues.notMoney, { max: formatMoney(MAX_CENTS) })],
  [{ cents: 10.5 }, formatText(issues.notMoney, { max: formatMoney(MAX_CENTS) })],
  [{ what: ' ' }, issues.noText],
  [{ what: 'x'.repeat(61) }, formatText(kitTexts.issues.tooLong, { max: MAX_NAME })],
  [{ spent: SEED.today + 1 }, issues.future],
  [{ spent: NaN }, issues.noDay],
  [{ project: 'Moon' }, issues.notOpen],
])('refuses an expense with %o', (change, message) => {
  expect(issueOf(SEED, { ...bill, ...change })).toMatchObject({ message });
});

it('approves no expense without the receipt that it needs, but declines it', () => {
  const [asked] = SEED.expenses.filter(({ state }) => state === 'asked');
  const week = { ...SEED, expenses: [{ ...asked!, cents: RECEIPT_FROM, receipt: false }] };
  const decide = (approve: boolean) => ({ type: 'decideExpense', number: asked!.number, approve }) as const;
  expect(issueOf(week, decide(true))).toEqual({
    path: `expense-${asked!.number}`,
    message: formatText(issues.noReceipt, { sum: formatMoney(RECEIPT_FROM) }),
  });
  expect(accepted(week, decide(false)).expenses[0]!.state).toBe('declined');
});

it('has no receipt missing in its sample', () => {
  for (const { cents, receipt } of SEED.expenses) expect(cents < RECEIPT_FROM || receipt).toBe(true);
});
