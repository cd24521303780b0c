import { texts } from './texts.ts';
import { formatText, formatMoney } from '../../content-model/text/format.ts';
import { formatWeek, type Books } from './state.ts';
import { trialBalance, balance, profit } from './ledger.ts';
import { skus } from './inventory.ts';

/** Returns the books in a few lines for the contact form. */
export function summary({ week, entries, inventory }: Books): string {
  const t = texts.summary;
  return [
    formatText(t.head, { week: formatWeek(week) }),
    '',
    formatText(t.balance, { sum: formatMoney(trialBalance(entries).debit) }),
    `${t.profit}: ${formatMoney(profit(entries))}`,
    ...(['cash', 'receivable', 'payable'] as const).map(
      (account) => `${texts.accounts[account]}: ${formatMoney(Math.abs(balance(entries, account)))}`,
    ),
    `${texts.onHand}: ${skus.map((sku) => `${inventory[sku].quantity} × ${texts.items[sku]}`).join(', ')}`,
    '',
    t.ask,
  ].join('\n');
}
