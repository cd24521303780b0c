import { useState } from 'react';
import { data, texts } from '../texts.ts';
import {
  formatText,
  formatDay,
  formatMoney,
  formatPercent,
  locale,
} from '../../../content-model/text/format.ts';
import { InputField } from '../../../ui/Field.tsx';
import { Dialog, useOpened } from '../../kit/view/Dialog.tsx';
import { FormButton } from '../../kit/view/FormDialog.tsx';
import { Panel, RecordRow, Mark } from '../../kit/view/Panel.tsx';
import { PrintSheet } from '../../kit/view/PrintSheet.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { MAX_CENTS, type Invoice, type Books } from '../state.ts';
import { customerOf, daysLate, dueDay, isUndelivered } from '../selling.ts';
import { useFollowed } from './followed-record.ts';
import { Newest } from './Newest.tsx';
import { WonDeals } from './WonDeals.tsx';
import { CustomersButton } from './CustomersButton.tsx';
import { NewQuote, QuoteList } from './Quotes.tsx';
import { InventoryView, piecesAt } from './MakingPanel.tsx';
import type { BooksStore } from '../store.ts';
import { Sums } from '../../kit/view/Figures.tsx';
import css from './Paper.module.css';

const t = texts.invoice;
const { seller } = data;

/** Quotes on their way to an invoice, and invoices, unpaid ones first; each invoice opens as a document. */
export function SellingPanel(store: BooksStore) {
  const { state: books, dispatch } = store;
  const [shown, show, close] = useOpened<Invoice>();
  const followed = useFollowed();
  // Rows keep their place while the list is shown, so that no other button moves under the pointer.
  const [paidBefore] = useState(() => paidNumbers(books));
  const { last = [], first = [] } = Object.groupBy(books.invoices, ({ number }) =>
    paidBefore.has(number) ? 'last' : 'first',
  );
  return (
    <Panel
      title={texts.modules.selling}
      action={
        <Toolbar>
          <NewQuote {...store} />
          <CustomersButton {...store} />
        </Toolbar>
      }
    >
      <WonDeals {...store} />
      <QuoteList {...store} />
      <h4>{t.title}</h4>
      <Newest
        list={[...last, ...first]}
        initialCount={5}
        isFollowed={({ deal }) => followed(deal) !== undefined}
      >
        {(invoice) => (
          <RecordRow
            key={invoice.number}
            follow={followed(invoice.deal)}
            title={formatText(t.line, { number: invoice.number, customer: invoice.customer })}
            actions={
              <Toolbar>
                <Button
                  variant="quiet"
                  onClick={() => show(invoice)}
                  of={formatText(t.which, { number: invoice.number })}
                >
                  {t.show}
                </Button>
                {isUndelivered(invoice) && <DeliverButton {...store} invoice={invoice} />}
                {invoice.state === 'sent' && (
                  <Button
                    onClick={() => dispatch({ type: 'collect', number: invoice.number })}
                    of={formatText(t.which, { number: invoice.number })}
                  >
                    {t.collect}
                  </Button>
                )}
              </Toolbar>
            }
          >
            <span>
              <b>{formatMoney(invoice.cents + invoice.tax)}</b>{' '}
              <InvoiceState books={books} invoice={invoice} />
            </span>
            <span>
              {formatText(t.dates, { day: formatDay(invoice.day), due: formatDay(dueDay(invoice)) })}
            </span>
            {isUndelivered(invoice) && <span>{texts.deals.undelivered}</span>}
          </RecordRow>
        )}
      </Newest>
      <InventoryView books={books} />
      {shown && (
        <Dialog title={shown.customer} onClose={close}>
          <PrintSheet className={css.printed}>
            <InvoicePaper books={books} invoice={shown} />
          </PrintSheet>
          <Toolbar>
            <Button onClick={() => print()}>{t.print}</Button>
          </Toolbar>
        </Dialog>
      )}
    </Panel>
  );
}

/** Asks what a deal cost before it is delivered. */
function DeliverButton({ dispatch, invoice }: Pick<BooksStore, 'dispatch'> & { invoice: Invoice }) {
  const { number, customer } = invoice;
  return (
    <FormButton
      variant="outline"
      button={texts.deals.deliver}
      title={formatText(texts.deals.deliverTo, { customer })}
      label={texts.deals.deliver}
      onSubmit={({ money, issues }) =>
        dispatch({ type: 'deliverDeal', number, costCents: money('costCents', { max: MAX_CENTS }) }, issues)
      }
    >
      <InputField
        wide
        autoFocus
        label={texts.deals.cost}
        name="costCents"
        inputMode="decimal"
        maxLength={14}
      />
    </FormButton>
  );
}

/** An invoice as the customer receives it. */
export function InvoicePaper({ books, invoice }: { books: Books; invoice: Invoice }) {
  const { number, day, customer, sku, project, quantity, cents, tax } = invoice;
  const workOf = books.projects.find((one) => one.number === project)?.name;
  const { contact = '', email = '', address = '' } = customerOf(books, customer) ?? {};
  return (
    <div className={`u-stack u-gap-2 ${css.paper}`} data-document="">
      <p>
        <b>{seller.name}</b>
        <br />
        <span>{seller.address}</span>
        <br />
        <span>{seller.email}</span>
      </p>
      <span className="u-cluster u-spread">
        <b>{formatText(t.line, { number, customer })}</b>
        <InvoiceState books={books} invoice={invoice} />
      </span>
      <dl>
        {[
          [t.billTo, [customer, contact, email, address].filter(Boolean).join(', ')],
          [t.sent, formatDay(day)],
          [t.due, formatDay(dueDay(invoice))],
        ].map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Sums
        totalled
        rows={[
          [sku ? piecesAt(sku, quantity, cents / quantity) : (workOf ?? texts.deals.line), cents],
          [
            formatText(texts.till.tax, {
              name: locale.tax.name,
              rate: formatPercent(tax === 0 ? 0 : locale.tax.rate),
            }),
            tax,
          ],
          [texts.total, cents + tax],
        ]}
      />
    </div>
  );
}

const paidNumbers = ({ invoices }: Books) =>
  new Set(invoices.filter(({ state }) => state === 'paid').map(({ number }) => number));

/** Whether an invoice is paid, open or overdue. */
function InvoiceState({ books, invoice }: { books: Books; invoice: Invoice }) {
  if (invoice.state === 'paid') return <Mark>{t.paid}</Mark>;
  return daysLate(books, invoice) > 0 ? (
    <Mark tone="late">{t.overdue}</Mark>
  ) : (
    <Mark tone="open">{t.open}</Mark>
  );
}
