import { messages } from '../../../messages/en/erp.ts';
import { Unseen } from '../../kit/view/Announcer.tsx';
import { ChoiceField, InputField } from '../../kit/view/Field.tsx';
import { FormDialog } from '../../kit/view/Form.tsx';
import { FormButton, Mark, Panel, RecordRow, Records } from '../../kit/view/Panel.tsx';
import { ToolButton } from '../../kit/view/ToolButton.tsx';
import { MAX_PIECES } from '../model/books.ts';
import { sold, type Sku } from '../model/shelf.ts';
import { itemChoices, ShelfView } from './ShelfView.tsx';
import type { BooksStore } from './store.ts';

const SHOWN = 5;
const t = messages.invoice;

/** Invoices sent and paid. */
export function SellingPanel(store: BooksStore) {
  const { state: books, dispatch } = store;
  return (
    <Panel
      title={t.title}
      state={books}
      action={<FormButton label={t.add}>{(close) => <InvoiceForm {...store} onClose={close} />}</FormButton>}
    >
      <Records>
        {books.invoices
          .slice(-SHOWN)
          .reverse()
          .map(({ number, customer, quantity, sku, cents, state }) => (
            <RecordRow
              key={number}
              title={messages.order.line(number, customer)}
              actions={
                state === 'paid' ? (
                  <Mark>{t.paid}</Mark>
                ) : (
                  <ToolButton look="main" onClick={() => dispatch({ do: 'collect', number })}>
                    {t.collect}
                    <Unseen>{t.which(number)}</Unseen>
                  </ToolButton>
                )
              }
            >
              {messages.order.amount(quantity, messages.items[sku], cents)}
            </RecordRow>
          ))}
      </Records>
      <ShelfView shelf={books.shelf} />
    </Panel>
  );
}

function InvoiceForm({ dispatch, onClose }: BooksStore & { onClose: () => void }) {
  return (
    <FormDialog
      title={t.add}
      label={t.send}
      onClose={onClose}
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
    </FormDialog>
  );
}
