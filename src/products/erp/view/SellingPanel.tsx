import { useState } from 'react';
import { messages } from '#demo/erp';
import { formatDay, formatMoney } from '../../../messages/format.ts';
import { InputField } from '../../../ui/Field.tsx';
import { FormButton } from '../../kit/view/FormDialog.tsx';
import { Dialog } from '../../kit/view/Dialog.tsx';
import { Panel, RecordRow } from '../../kit/view/Panel.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { formatWeek, MAX_PIECES, type Invoice } from '../model/books.ts';
import { dueDay } from '../model/selling.ts';
import type { Sku } from '../model/shelf.ts';
import { InvoicePaper, InvoiceState } from './InvoicePaper.tsx';
import { Newest } from './Newest.tsx';
import { SaleFields } from './SaleFields.tsx';
import { ShelfView } from './ShelfView.tsx';
import type { BooksStore } from './store.ts';

const t = messages.invoice;

/** Invoices, unpaid ones first, with when they are due; each opens as a document. */
export function SellingPanel(store: BooksStore) {
  const { state: books, dispatch } = store;
  const [shown, setShown] = useState<Invoice>();
  const { paid = [], sent = [] } = Object.groupBy(books.invoices, ({ state }) => state);
  return (
    <Panel title={t.title} action={<InvoiceForm {...store} />}>
      <Newest list={[...paid, ...sent]} some={5}>
        {(invoice) => (
          <RecordRow
            key={invoice.number}
            title={t.line(invoice.number, invoice.customer)}
            actions={
              <Toolbar>
                <Button look="quiet" onClick={() => setShown(invoice)} of={t.which(invoice.number)}>
                  {t.show}
                </Button>
                {invoice.state === 'sent' && (
                  <Button
                    onClick={() => dispatch({ do: 'collect', number: invoice.number })}
                    of={t.which(invoice.number)}
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
            <span>{t.dates(formatWeek(invoice.week), formatDay(dueDay(invoice)))}</span>
          </RecordRow>
        )}
      </Newest>
      <ShelfView shelf={books.shelf} />
      {shown && (
        <Dialog title={shown.customer} onClose={() => setShown(undefined)}>
          <InvoicePaper invoice={shown} />
        </Dialog>
      )}
    </Panel>
  );
}

function InvoiceForm({ state: books, dispatch }: BooksStore) {
  return (
    <FormButton
      title={t.add}
      label={t.send}
      onSubmit={({ text, whole, checked, issues }) => {
        const [customer, sku] = [text('customer'), text('sku') as Sku];
        const quantity = whole('quantity', 1, MAX_PIECES);
        return dispatch({ do: 'invoice', customer, sku, quantity, resale: checked('resale') }, issues);
      }}
    >
      <InputField wide label={t.customer} name="customer" maxLength={60} autoFocus />
      <SaleFields books={books} toResellers />
    </FormButton>
  );
}
