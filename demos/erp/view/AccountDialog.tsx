import { useState, type ReactNode } from 'react';
import { texts } from '../texts.ts';
import { formatText, formatDay, formatMoney } from '../../../content-model/text/format.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../kit/view/Dialog.tsx';
import type { Books } from '../state.ts';
import { isDebitAccount, statement, type Account, type Entry } from '../ledger.ts';
import { InvoicePaper } from './SellingPanel.tsx';
import { amount, EntryTable } from './LedgerView.tsx';
import { Newest } from './Newest.tsx';
import { OrderPaper } from './OrderDialog.tsx';
import css from './AccountDialog.module.css';

const { ledger, accounting } = texts;

type DocumentModule = 'purchasing' | 'selling';

const MODULE_OF = { order: 'purchasing', invoice: 'selling' } as const;

const COLUMNS = ['debit', 'credit', 'balance'] as const;

interface AccountDialogProps {
  books: Books;
  account: Account;
  /** Shows the module that an order or invoice belongs to. */
  onModule: (module: DocumentModule) => void;
  onClose: () => void;
}

/** Dialog of an account: its entries, newest first, each with date, number and the running balance. */
export function AccountDialog({ books, account, onModule, onClose }: AccountDialogProps) {
  const sign = isDebitAccount(account) ? 1 : -1;
  return (
    <Dialog title={texts.accounts[account]} onClose={onClose}>
      <div className={css.columns}>
        <b>{accounting.text}</b>
        {COLUMNS.map((column) => (
          <b key={column}>{ledger[column]}</b>
        ))}
      </div>
      <Newest list={statement(books.entries, account)} initialCount={12}>
        {({ entry, cents, runningBalance }) => (
          <li key={entry.number}>
            <EntryDetails books={books} entry={entry} onModule={onModule}>
              <span>
                <small>
                  {formatText(accounting.dated, { day: formatDay(entry.day), number: entry.number })}
                </small>{' '}
                <br />
                <span>{entry.text}</span>
              </span>
              <Figure column="debit">{cents > 0 && amount(cents)}</Figure>
              <Figure column="credit">{cents < 0 && amount(-cents)}</Figure>
              <Figure column="balance">{formatMoney(0 + sign * runningBalance)}</Figure>
            </EntryDetails>
          </li>
        )}
      </Newest>
    </Dialog>
  );
}

/** A figure with its column name for screen readers. */
function Figure({ column, children }: { column: (typeof COLUMNS)[number]; children: ReactNode }) {
  return (
    <span>
      {children && <VisuallyHidden>{` ${ledger[column]} `}</VisuallyHidden>}
      <span>{children}</span>
    </span>
  );
}

interface EntryDetailsProps extends Pick<AccountDialogProps, 'books' | 'onModule'> {
  entry: Entry;
  children: ReactNode;
}

/** An entry that renders its lines and document only when opened, because an account may have hundreds. */
function EntryDetails({ books, entry, onModule, children }: EntryDetailsProps) {
  const [open, setOpen] = useState(false);
  const module = entry.about && MODULE_OF[entry.about.kind];
  return (
    <details className={css.entry} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={css.columns}>{children}</summary>
      {open && (
        <>
          <EntryTable
            entry={entry}
            caption={formatText(accounting.entry, {
              number: entry.number,
              day: formatDay(entry.day),
              module: texts.modules[entry.module],
            })}
          />
          <Paper books={books} about={entry.about} />
          {module && (
            <Button onClick={() => onModule(module)}>
              {formatText(accounting.goTo, { module: texts.modules[module] })}
            </Button>
          )}
        </>
      )}
    </details>
  );
}

/** The order or invoice of an entry. */
function Paper({ books, about }: { books: Books; about: Entry['about'] }) {
  if (about?.kind === 'order') {
    const order = books.orders.find(({ number }) => number === about.number);
    return order && <OrderPaper order={order} />;
  }
  const found = books.invoices.find(({ number }) => about?.kind === 'invoice' && number === about.number);
  return found && <InvoicePaper books={books} invoice={found} />;
}
