import { useState, type ReactNode } from 'react';
import * as messages from '#demo/erp';
import { ledger, accounting, invoice, till } from '#demo/erp';
import { formatMoney } from '../../../messages/format.ts';
import { Dialog } from '../../kit/view/Dialog.tsx';
import { FigureTable, Sums } from '../../kit/view/Figures.tsx';
import type { Books } from '../model/books.ts';
import type { Account, Entry } from '../model/ledger.ts';
import { statement } from '../model/statement.ts';
import { orderCents } from '../model/purchasing.ts';
import { Newest } from './Newest.tsx';
import { piecesAt } from './ShelfView.tsx';
import css from './ErpDemo.module.css';

interface AccountDialogProps {
  books: Books;
  account: Account;
  onClose: () => void;
}

/** What is behind a balance: its entries, newest first, each with what then stood there. */
export function AccountDialog({ books, account, onClose }: AccountDialogProps) {
  return (
    <Dialog title={messages.accounts[account]} onClose={onClose}>
      <Newest list={statement(books.entries, account)} some={12}>
        {({ entry, cents, stands }) => (
          <li key={entry.number}>
            <EntryDetails books={books} entry={entry}>
              {entry.text} <b>{formatMoney(cents)}</b> <small>{ledger.stands(formatMoney(stands))}</small>
            </EntryDetails>
          </li>
        )}
      </Newest>
    </Dialog>
  );
}

/** An entry, and once it is opened its lines and its document: of hundreds few are. */
function EntryDetails({ books, entry, children }: { books: Books; entry: Entry; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <details className={css.entry} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{children}</summary>
      {open && (
        <>
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
        </>
      )}
    </details>
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
            [piecesAt(sku, quantity, unitCents), orderCents(found)],
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
          [piecesAt(found.sku, found.quantity, found.cents / found.quantity), found.cents],
          [messages.accounts.salesTax, found.tax],
          [till.total, found.cents + found.tax],
        ]}
      />
    </div>
  );
}
