import * as messages from '#demo/erp';
import { ledger, accounting, invoice, till } from '#demo/erp';
import { formatMoney } from '../../../messages/format.ts';
import { Dialog } from '../../kit/view/Dialog.tsx';
import { FigureTable, Sums } from '../../kit/view/Figures.tsx';
import type { Books } from '../model/books.ts';
import type { Account, Entry } from '../model/ledger.ts';
import { statement } from '../model/statement.ts';
import { orderCents } from '../model/purchasing.ts';
import css from './ErpDemo.module.css';

/** What is behind a balance: its entries, newest first, each with what then stood there, its lines and its document. */
export function AccountDialog({
  books,
  account,
  onClose,
}: {
  books: Books;
  account: Account;
  onClose: () => void;
}) {
  return (
    <Dialog title={messages.accounts[account]} onClose={onClose}>
      <ul>
        {statement(books.entries, account).map(({ entry, cents, stands }) => (
          <li key={entry.number}>
            <details className={css.entry}>
              <summary>
                {entry.text} <b>{formatMoney(cents)}</b> <small>{ledger.stands(formatMoney(stands))}</small>
              </summary>
              <FigureTable
                caption={accounting.entry(entry.number, entry.week, messages.modules[entry.module])}
                columns={[ledger.account, ledger.debit, ledger.credit]}
                rows={entry.lines.map(([name, sum]) => [
                  messages.accounts[name],
                  sum > 0 && formatMoney(sum),
                  sum < 0 && formatMoney(-sum),
                ])}
              />
              <Paper books={books} about={entry.about} />
            </details>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** The order or invoice of an entry. */
function Paper({ books, about }: { books: Books; about: Entry['about'] }) {
  if (about?.kind === 'order') {
    const found = books.orders.find(({ number }) => number === about.number);
    if (!found) return null;
    const { number, supplier, quantity, sku, unitCents } = found;
    return (
      <div data-document="">
        <b>{messages.order.line(number, supplier)}</b>
        <Sums
          totalled
          rows={[
            [`${quantity} × ${messages.items[sku]}`, unitCents],
            [till.total, orderCents(found)],
          ]}
        />
      </div>
    );
  }
  const found = books.invoices.find(({ number }) => about?.kind === 'invoice' && number === about.number);
  if (!found) return null;
  return (
    <div data-document="">
      <b>{invoice.line(found.number, found.customer)}</b>
      <Sums
        totalled
        rows={[
          [`${found.quantity} × ${messages.items[found.sku]}`, found.cents],
          [messages.accounts.salesTax, found.tax],
          [till.total, found.cents + found.tax],
        ]}
      />
    </div>
  );
}
