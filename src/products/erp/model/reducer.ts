import { closeWeek, remit, write } from './accounting.ts';
import type { Account } from './accounts.ts';
import type { Result } from '../../kit/model/result.ts';
import type { Books } from './books.ts';
import { make } from './making.ts';
import { runPayroll, setHours } from './payroll.ts';
import { order, payOrder, receive } from './purchasing.ts';
import { collect, invoice, ring } from './selling.ts';
import type { Sku } from './shelf.ts';

/** Everything that can happen to the books. Money in cents, quantities in pieces. */
export type Action =
  | { do: 'order'; supplier: string; sku: Sku; quantity: number; unitCents: number }
  | { do: 'receive' | 'payOrder' | 'collect'; number: number }
  | { do: 'invoice'; customer: string; sku: Sku; quantity: number }
  | { do: 'ring'; sku: Sku; quantity: number }
  | { do: 'setHours'; key: string; hours: number }
  | { do: 'runPayroll' | 'closeWeek' }
  | { do: 'make'; quantity: number }
  | { do: 'write'; text: string; debit: Account; credit: Account; cents: number }
  | { do: 'remit'; account: 'salesTax' | 'payrollTax'; text: string };

export function reduce(books: Books, action: Action): Result<Books> {
  switch (action.do) {
    case 'order':
      return order(books, action.supplier, action.sku, action.quantity, action.unitCents);
    case 'receive':
      return receive(books, action.number);
    case 'payOrder':
      return payOrder(books, action.number);
    case 'invoice':
      return invoice(books, action.customer, action.sku, action.quantity);
    case 'collect':
      return collect(books, action.number);
    case 'ring':
      return ring(books, action.sku, action.quantity);
    case 'setHours':
      return setHours(books, action.key, action.hours);
    case 'runPayroll':
      return runPayroll(books);
    case 'make':
      return make(books, action.quantity);
    case 'write':
      return write(books, action.text, action.debit, action.credit, action.cents);
    case 'remit':
      return remit(books, action.account, action.text);
    case 'closeWeek':
      return closeWeek(books);
  }
}
