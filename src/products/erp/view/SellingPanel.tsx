import { useState } from 'react';
import * as messages from '#demo/erp';
import { formatMoney, formatPercent, locale } from '../../../messages/format.ts';
import { ChoiceField, InputField } from '../../kit/view/Field.tsx';
import { FormButton } from '../../kit/view/FormButton.tsx';
import { Sums } from '../../kit/view/Figures.tsx';
import { parseWhole } from '../../kit/model/typed.ts';
import { Mark, Panel, RecordRow } from '../../kit/view/Panel.tsx';
import { ToolButton } from '../../kit/view/ToolButton.tsx';
import { MAX_PIECES } from '../model/books.ts';
import { priceOf } from '../model/selling.ts';
import { sold, type Sku } from '../model/shelf.ts';
import { Newest } from './Newest.tsx';
import { itemChoices, piecesAt, ShelfView } from './ShelfView.tsx';
import type { BooksStore } from './store.ts';

const t = messages.invoice;

/** Invoices sent and paid. */
export function SellingPanel(store: BooksStore) {
  const { state: books, dispatch } = store;
  return (
    <Panel title={t.title} action={<InvoiceForm {...store} />}>
      <Newest list={books.invoices} some={5}>
        {({ number, customer, quantity, sku, cents, tax, state }) => (
          <RecordRow
            key={number}
            title={t.line(number, customer)}
            actions={
              state === 'paid' ? (
                <Mark>{t.paid}</Mark>
              ) : (
                <ToolButton
                  look="main"
                  onClick={() => dispatch({ do: 'collect', number })}
                  of={t.which(number)}
                >
                  {t.collect}
                </ToolButton>
              )
            }
          >
            {t.sums(
              piecesAt(sku, quantity, cents / quantity),
              formatMoney(cents),
              formatMoney(tax),
              formatMoney(cents + tax),
            )}
          </RecordRow>
        )}
      </Newest>
      <ShelfView shelf={books.shelf} />
    </Panel>
  );
}

function InvoiceForm({ dispatch }: BooksStore) {
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
      <InputField label={t.customer} name="customer" maxLength={60} autoFocus />
      <Sale />
    </FormButton>
  );
}

/** What is sold, how many, and what that comes to with its tax. */
function Sale() {
  const [sku, setSku] = useState<Sku>(sold[0]!);
  const [typed, setTyped] = useState('1');
  const [resale, setResale] = useState(true);
  const quantity = parseWhole(typed, 1, MAX_PIECES).value ?? 0;
  const { cents, tax } = priceOf(sku, quantity, resale);
  return (
    <>
      <ChoiceField
        label={messages.item}
        name="sku"
        choices={itemChoices(sold)}
        value={sku}
        onChange={({ target }) => setSku(target.value as Sku)}
      />
      <InputField
        label={messages.pieces}
        name="quantity"
        inputMode="numeric"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <label data-wide="">
        <input
          type="checkbox"
          name="resale"
          checked={resale}
          onChange={({ target }) => setResale(target.checked)}
        />{' '}
        {t.resale}
      </label>
      <div data-wide="">
        <Sums
          totalled
          rows={[
            [piecesAt(sku, quantity, priceOf(sku, 1, true).cents), cents],
            [messages.till.tax(locale.tax.name, formatPercent(resale ? 0 : locale.tax.rate)), tax],
            [messages.till.total, cents + tax],
          ]}
        />
      </div>
    </>
  );
}
