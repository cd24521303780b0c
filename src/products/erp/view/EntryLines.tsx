import { formatMoney } from '../../kit/model/money.ts';
import type { Line } from '../model/ledger.ts';
import { words } from '../../../messages/en/erp.ts';

/** "Debit Cash $10.00, credit Sales $10.00". */
export function EntryLines({ lines }: { lines: readonly Line[] }) {
  return lines
    .map(([account, cents], index) => {
      const side = cents > 0 ? words.ledger.debit : words.ledger.credit;
      return `${index ? side.toLowerCase() : side} ${words.accounts[account]} ${formatMoney(Math.abs(cents))}`;
    })
    .join(', ');
}
