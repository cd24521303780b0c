import { memo, useState } from 'react';
import { texts } from '../texts.ts';
import { formatText, formatDay, formatMoney, moneyInputValue } from '../../../content-model/text/format.ts';
import { ChoiceField, InputField } from '../../../ui/Field.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { useOpened } from '../../kit/view/Dialog.tsx';
import { FormButton } from '../../kit/view/FormDialog.tsx';
import { Mark, Panel, RecordRow } from '../../kit/view/Panel.tsx';
import { MAX_CENTS, MAX_PIECES, type Order } from '../state.ts';
import { APPROVAL_FROM, billDueDay, needsApproval, orderCents, supplierOf } from '../purchasing.ts';
import { ITEMS, purchasable, type Sku } from '../inventory.ts';
import { BillForm, BillList } from './Bills.tsx';
import { Newest } from './Newest.tsx';
import { OrderDialog } from './OrderDialog.tsx';
import { Steps } from './Steps.tsx';
import { InventoryView } from './MakingPanel.tsx';
import type { BooksStore } from '../store.ts';

const t = texts.order;

/** Orders with their states, other bills, and the stock. */
export function PurchasingPanel(store: BooksStore) {
  const { state: books, issue, dispatch } = store;
  const [shown, show, close] = useOpened<Order>();
  return (
    <Panel
      title={t.title}
      action={
        <Toolbar>
          <BillForm {...store} />
          <OrderForm {...store} />
        </Toolbar>
      }
    >
      <Newest list={books.orders} initialCount={5}>
        {(order) => (
          <OrderRow
            key={order.number}
            order={order}
            issue={issue(`order-${order.number}`)}
            dispatch={dispatch}
            show={show}
          />
        )}
      </Newest>
      <BillList {...store} />
      <InventoryView books={books} />
      {shown && <OrderDialog order={shown} dispatch={dispatch} onClose={close} />}
    </Panel>
  );
}

interface OrderRowProps extends Pick<BooksStore, 'dispatch'> {
  order: Order;
  issue: string | undefined;
  show: (order: Order) => void;
}

const OrderRow = memo(function OrderRow({ order, issue, dispatch, show }: OrderRowProps) {
  return (
    <RecordRow
      title={formatText(t.line, { number: order.number, supplier: order.supplier })}
      actions={
        <Toolbar>
          <Button
            variant="quiet"
            onClick={() => show(order)}
            of={formatText(t.which, { number: order.number })}
          >
            {t.show}
          </Button>
          <OrderSteps order={order} dispatch={dispatch} />
        </Toolbar>
      }
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
      {order.restOf !== undefined && <span>{formatText(t.restOf, { number: order.restOf })}</span>}
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

function OrderSteps({ order, dispatch }: Pick<OrderRowProps, 'order' | 'dispatch'>) {
  const { state, number } = order;
  if (state === 'paid') return <Mark>{t.paid}</Mark>;
  if (state === 'canceled') return <Mark>{t.wasCanceled}</Mark>;
  return (
    <Steps
      steps={needsApproval(order) ? STEPS : STEPS.slice(1)}
      state={state}
      of={formatText(t.which, { number })}
      onStep={(type) => dispatch({ type, number })}
    />
  );
}

const itemChoices = purchasable.map(
  (sku) => [sku, formatText(t.itemOf, { item: texts.items[sku], supplier: supplierOf(sku) ?? '' })] as const,
);

/** Orders an item from its supplier. The usual price is there already. */
function OrderForm({ dispatch }: BooksStore) {
  const [chosen, choose] = useState(purchasable[0]!);
  return (
    <FormButton
      title={t.add}
      label={t.place}
      onSubmit={({ text, whole, money, issues }) => {
        const sku = text('sku') as Sku;
        const [quantity, unitCents] = [
          whole('quantity', { min: 1, max: MAX_PIECES }),
          money('unitCents', { max: MAX_CENTS }),
        ];
        return dispatch({ type: 'order', sku, quantity, unitCents }, issues);
      }}
    >
      <ChoiceField
        label={texts.item}
        name="sku"
        autoFocus
        value={chosen}
        onChange={({ target }) => choose(target.value as Sku)}
        choices={itemChoices}
      />
      <InputField label={texts.pieces} name="quantity" inputMode="numeric" />
      <InputField
        key={chosen}
        label={t.unitCents}
        name="unitCents"
        inputMode="decimal"
        defaultValue={moneyInputValue(ITEMS[chosen].buyCents!)}
      />
    </FormButton>
  );
}
