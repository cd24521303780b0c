import { formatMoney } from '../parts/money.ts';
import type { Line } from './ledger.ts';
import { words } from './words.ts';

/** "Debit Cash $10.00, credit Sales $10.00". */
export function EntryLines({ lines }: { lines: readonly Line[] }) {
  return lines
    .map(([account, cents], index) => {
      const side = cents > 0 ? words.ledger.debit : words.ledger.credit;
      return `${index ? side.toLowerCase() : side} ${words.accounts[account]} ${formatMoney(Math.abs(cents))}`;
    })
    .join(', ');
}
