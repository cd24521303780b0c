import { memo } from 'react';
import { texts } from '../texts.ts';
import { formatText, formatDay, formatMoney } from '../../../content-model/text/format.ts';
import { ChoiceField, InputField } from '../../../ui/Field.tsx';
import { FormButton } from '../../kit/view/FormDialog.tsx';
import { Mark, Panel, RecordRow } from '../../kit/view/Panel.tsx';
import { MAX_CENTS, MAX_PIECES, type Order } from '../state.ts';
import { APPROVAL_FROM, billDueDay, needsApproval, orderCents, SUPPLIERS } from '../purchasing.ts';
import { purchasable, type Sku } from '../inventory.ts';
import { Newest } from './Newest.tsx';
import { Steps } from './Steps.tsx';
import { InventoryView } from './MakingPanel.tsx';
import type { BooksStore } from '../store.ts';

const t = texts.order;

/** Orders with their states, and the stock. */
export function PurchasingPanel(store: BooksStore) {
  const { state: books, issue, dispatch } = store;
  return (
    <Panel title={t.title} action={<OrderForm {...store} />}>
      <Newest list={books.orders} initialCount={5}>
        {(order) => (
          <OrderRow
            key={order.number}
            order={order}
            issue={issue(`order-${order.number}`)}
            dispatch={dispatch}
          />
        )}
      </Newest>
      <InventoryView books={books} />
    </Panel>
  );
}

interface OrderRowProps extends Pick<BooksStore, 'dispatch'> {
  order: Order;
  issue: string | undefined;
}

const OrderRow = memo(function OrderRow({ order, issue, dispatch }: OrderRowProps) {
  return (
    <RecordRow
      title={formatText(t.line, { number: order.number, supplier: order.supplier })}
      actions={<OrderSteps order={order} dispatch={dispatch} />}
      issue={issue}
    >
      <span>
        {formatText(t.amount, {
          count: order.quantity,
          item: texts.items[order.sku],
          sum: formatMoney(orderCents(order)),
          day: formatDay(order.day),
        })}
      </span>
      {order.state === 'pending' && <span>{formatText(t.pending, { sum: formatMoney(APPROVAL_FROM) })}</span>}
      {order.state === 'received' && <span>{formatText(t.due, { day: formatDay(billDueDay(order)) })}</span>}
    </RecordRow>
  );
});

const STEPS = [
  { state: 'pending', type: 'approveOrder', label: t.approve },
  { state: 'ordered', type: 'receive', label: t.receive },
  { state: 'received', type: 'payOrder', label: t.pay },
] as const;

function OrderSteps({ order, dispatch }: Omit<OrderRowProps, 'issue'>) {
  const { state, number } = order;
  if (state === 'paid') return <Mark>{t.paid}</Mark>;
  return (
    <Steps
      steps={needsApproval(order) ? STEPS : STEPS.slice(1)}
      state={state}
      of={formatText(t.which, { number })}
      onStep={(type) => dispatch({ type, number })}
    />
  );
}

function OrderForm({ dispatch }: BooksStore) {
  return (
    <FormButton
      title={t.add}
      label={t.place}
      onSubmit={({ text, whole, money, issues }) => {
        const [supplier, sku] = [text('supplier'), text('sku') as Sku];
        const [quantity, unitCents] = [
          whole('quantity', { min: 1, max: MAX_PIECES }),
          money('unitCents', { max: MAX_CENTS }),
        ];
        return dispatch({ type: 'order', supplier, sku, quantity, unitCents }, issues);
      }}
    >
      <ChoiceField
        label={t.supplier}
        name="supplier"
        autoFocus
        choices={SUPPLIERS.map((name) => [name, name])}
      />
      <ChoiceField
        label={texts.item}
        name="sku"
        choices={purchasable.map((sku) => [sku, texts.items[sku]])}
      />
      <InputField label={texts.pieces} name="quantity" inputMode="numeric" />
      <InputField label={t.unitCents} name="unitCents" inputMode="decimal" />
    </FormButton>
  );
}
