import { formatMoney } from '../../../messages/format.ts';
import { formatWeek, type Books } from './books.ts';
import { balance, profit, trialBalance } from './ledger.ts';
import { skus } from './shelf.ts';
import { messages } from '#demo/erp';

/** The books in a few lines for the contact form. */
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
