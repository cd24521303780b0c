import { formatMoney } from '../../kit/model/money.ts';
import type { Line } from '../model/ledger.ts';
import { messages } from '../../../messages/en/erp.ts';

/** "Debit Cash $10.00, credit Sales $10.00". */
export function EntryLines({ lines }: { lines: readonly Line[] }) {
  return lines
    .map(([account, cents], index) => {
      const side = cents > 0 ? messages.ledger.debit : messages.ledger.credit;
      return `${index ? side.toLowerCase() : side} ${messages.accounts[account]} ${formatMoney(Math.abs(cents))}`;
    })
    .join(', ');
}
