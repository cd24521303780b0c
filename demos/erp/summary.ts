import { texts } from './texts.ts';
import { fill, formatMoney } from '../../content-model/text/format.ts';
import { formatWeek, type Books } from './state.ts';
import { trialBalance, balance, profit } from './ledger.ts';
import { skus } from './shelf.ts';

/** The announcement for screen readers after an action. */
export function announce(before: Books, after: Books): string | undefined {
  if (after.week > before.week) {
    const closed = fill(texts.closed, { week: formatWeek(after.week) });
    return before.paidWeek < before.week
      ? `${closed} ${fill(texts.unpaid, { week: formatWeek(before.week) })}`
      : closed;
  }
  if (after.hours !== before.hours) return undefined;
  const entry = after.entries.at(-1);
  if (!entry || after.entries.length === before.entries.length) return texts.noted;
  return fill(texts.posted, { text: entry.text, sum: formatMoney(trialBalance(after.entries).debit) });
}

/** Returns the books in a few lines for the contact form. */
export function summary({ week, entries, shelf }: Books): string {
  const t = texts.summary;
  return [
    fill(t.head, { week: formatWeek(week) }),
    '',
    fill(t.balance, { sum: formatMoney(trialBalance(entries).debit) }),
    `${t.profit}: ${formatMoney(profit(entries))}`,
    ...(['cash', 'receivable', 'payable'] as const).map(
      (account) => `${texts.accounts[account]}: ${formatMoney(Math.abs(balance(entries, account)))}`,
    ),
    `${texts.onHand}: ${skus.map((sku) => `${shelf[sku].quantity} × ${texts.items[sku]}`).join(', ')}`,
    '',
    t.ask,
  ].join('\n');
}
