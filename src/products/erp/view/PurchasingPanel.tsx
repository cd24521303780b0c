import { messages } from '../../../messages/en/erp.ts';
import { Unseen } from '../../kit/view/Announcer.tsx';
import { ChoiceField, InputField, IssueMessage } from '../../kit/view/Field.tsx';
import { FormDialog } from '../../kit/view/Form.tsx';
import { FormButton, Mark, Panel, RecordRow, Records } from '../../kit/view/Panel.tsx';
import { ToolButton } from '../../kit/view/ToolButton.tsx';
import { MAX_PIECES, type Order } from '../model/books.ts';
import { orderCents } from '../model/purchasing.ts';
import { bought, type Sku } from '../model/shelf.ts';
import { itemChoices, ShelfView } from './ShelfView.tsx';
import type { BooksStore } from './store.ts';

const SHOWN = 5;
const t = messages.order;

/** Orders as they are placed, arrive and are paid, over what is on the shelf. */
export function PurchasingPanel(store: BooksStore) {
  const { state: books, issue } = store;
  return (
    <Panel
      title={t.title}
      state={books}
      action={<FormButton label={t.add}>{(close) => <OrderForm {...store} onClose={close} />}</FormButton>}
    >
      <Records>
        {books.orders
          .slice(-SHOWN)
          .reverse()
          .map((order) => (
            <RecordRow
              key={order.number}
              title={t.line(order.number, order.supplier)}
              actions={<NextStep order={order} store={store} />}
            >
              {t.amount(order.quantity, messages.items[order.sku], orderCents(order))}
              <IssueMessage id={`order-${order.number}-problem`}>
                {issue(`order-${order.number}`)}
              </IssueMessage>
            </RecordRow>
          ))}
      </Records>
      <ShelfView shelf={books.shelf} />
    </Panel>
  );
}

function NextStep({ order: { state, number }, store }: { order: Order; store: BooksStore }) {
  if (state === 'paid') return <Mark>{t.paid}</Mark>;
  const arriving = state === 'ordered';
  return (
    <ToolButton
      look={arriving ? 'main' : 'outline'}
      onClick={() => store.dispatch({ do: arriving ? 'receive' : 'payOrder', number })}
    >
      {arriving ? t.receive : t.pay}
      <Unseen>{t.which(number)}</Unseen>
    </ToolButton>
  );
}

function OrderForm({ dispatch, onClose }: BooksStore & { onClose: () => void }) {
  return (
    <FormDialog
      title={t.add}
      label={t.place}
      onClose={onClose}
      onSubmit={({ text, whole, money, issues }) => {
        const [supplier, sku] = [text('supplier'), text('sku') as Sku];
        const [quantity, unitCents] = [whole('quantity', 1, MAX_PIECES), money('unitCents')];
        return dispatch({ do: 'order', supplier, sku, quantity, unitCents }, issues);
      }}
    >
      <InputField label={t.supplier} name="supplier" maxLength={60} autoFocus />
      <ChoiceField label={messages.item} name="sku" choices={itemChoices(bought)} />
      <InputField label={messages.pieces} name="quantity" inputMode="numeric" />
      <InputField label={t.unitCents} name="unitCents" inputMode="decimal" />
    </FormDialog>
  );
}
