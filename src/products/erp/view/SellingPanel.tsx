import { messages } from '#demo/erp';
import { formatMoney } from '../../../messages/format.ts';
import { ChoiceField, InputField } from '../../kit/view/Field.tsx';
import { FormButton } from '../../kit/view/FormButton.tsx';
import { Mark, Panel, RecordRow, Records } from '../../kit/view/Panel.tsx';
import { ToolButton } from '../../kit/view/ToolButton.tsx';
import { MAX_PIECES } from '../model/books.ts';
import { sold, type Sku } from '../model/shelf.ts';
import { itemChoices, newest, ShelfView } from './ShelfView.tsx';
import type { BooksStore } from './store.ts';

const t = messages.invoice;

/** Invoices sent and paid. */
export function SellingPanel(store: BooksStore) {
  const { state: books, dispatch } = store;
  return (
    <Panel title={t.title} action={<InvoiceForm {...store} />}>
      <Records>
        {newest(books.invoices, 5).map(({ number, customer, quantity, sku, cents, state }) => (
          <RecordRow
            key={number}
            title={messages.order.line(number, customer)}
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
            {messages.order.amount(quantity, messages.items[sku], formatMoney(cents))}
          </RecordRow>
        ))}
      </Records>
      <ShelfView shelf={books.shelf} />
    </Panel>
  );
}

function InvoiceForm({ dispatch }: BooksStore) {
  return (
    <FormButton
      title={t.add}
      label={t.send}
      onSubmit={({ text, whole, issues }) => {
        const [customer, sku] = [text('customer'), text('sku') as Sku];
        const quantity = whole('quantity', 1, MAX_PIECES);
        return dispatch({ do: 'invoice', customer, sku, quantity }, issues);
      }}
    >
      <InputField label={t.customer} name="customer" maxLength={60} autoFocus />
      <ChoiceField label={messages.item} name="sku" choices={itemChoices(sold)} />
      <InputField label={messages.pieces} name="quantity" inputMode="numeric" />
      <p>{t.note}</p>
    </FormButton>
  );
}
