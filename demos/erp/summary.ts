import { messages } from '#demo/erp';
import { formatMoney } from '../../content-model/text/format.ts';
import { formatWeek, type Books } from './state.ts';
import { trialBalance, balance, profit } from './ledger.ts';
import { skus } from './shelf.ts';

/** The announcement for screen readers after an action. */
export function announce(before: Books, after: Books): string | undefined {
  if (after.week > before.week) {
    const closed = messages.closed(formatWeek(after.week));
    return before.paidWeek < before.week ? `${closed} ${messages.unpaid(formatWeek(before.week))}` : closed;
  }
  if (after.hours !== before.hours) return undefined;
  const entry = after.entries.at(-1);
  if (!entry || after.entries.length === before.entries.length) return messages.noted;
  return messages.posted(entry.text, formatMoney(trialBalance(after.entries).debit));
}

/** Returns the books in a few lines for the contact form. */
export function summary({ week, entries, shelf }: Books): string {
  const t = messages.summary;
  return [
    t.head(formatWeek(week)),
    '',
    t.balance(formatMoney(trialBalance(entries).debit)),
    `${t.profit}: ${formatMoney(profit(entries))}`,
    ...(['cash', 'receivable', 'payable'] as const).map(
      (account) => `${messages.accounts[account]}: ${formatMoney(Math.abs(balance(entries, account)))}`,
    ),
    `${messages.onHand}: ${skus.map((sku) => `${shelf[sku].quantity} × ${messages.items[sku]}`).join(', ')}`,
    '',
    t.ask,
  ].join('\n');
}
