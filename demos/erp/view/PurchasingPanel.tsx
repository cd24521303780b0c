import { memo } from 'react';
import { texts } from '../texts.ts';
import { formatText, formatDay, formatMoney } from '../../../content-model/text/format.ts';
import { ChoiceField, InputField } from '../../../ui/Field.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { Dialog, useOpened } from '../../kit/view/Dialog.tsx';
import { Sums } from '../../kit/view/Figures.tsx';
import { FormButton } from '../../kit/view/FormDialog.tsx';
import { Mark, Panel, RecordRow } from '../../kit/view/Panel.tsx';
import { MAX_CENTS, MAX_PIECES, type Order } from '../state.ts';
import { APPROVAL_FROM, billDueDay, needsApproval, orderCents, SUPPLIERS } from '../purchasing.ts';
import { purchasable, type Sku } from '../inventory.ts';
import { Newest } from './Newest.tsx';
import { Steps } from './Steps.tsx';
import { InventoryView, piecesAt } from './MakingPanel.tsx';
import css from './Paper.module.css';
import type { BooksStore } from '../store.ts';

const t = texts.order;

/** Orders with their states, and the stock. */
export function PurchasingPanel(store: BooksStore) {
  const { state: books, issue, dispatch } = store;
  const [shown, show, close] = useOpened<Order>();
  return (
    <Panel title={t.title} action={<OrderForm {...store} />}>
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
      <InventoryView books={books} />
      {shown && (
        <Dialog title={shown.supplier} onClose={close}>
          <OrderPaper order={shown} />
        </Dialog>
      )}
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

/** An order as the supplier receives it. */
export function OrderPaper({ order }: { order: Order }) {
  const { number, supplier, day, receivedOn, quantity, sku, unitCents } = order;
  return (
    <div className={`u-stack u-gap-2 ${css.paper}`} data-document="">
      <b>{formatText(t.line, { number, supplier })}</b>
      <dl>
        <div>
          <dt>{t.ordered}</dt>
          <dd>{formatDay(day)}</dd>
        </div>
        {receivedOn !== undefined && (
          <div>
            <dt>{t.received}</dt>
            <dd>{formatDay(receivedOn)}</dd>
          </div>
        )}
      </dl>
      <Sums
        totalled
        rows={[
          [piecesAt(sku, quantity, unitCents), orderCents(order)],
          [texts.total, orderCents(order)],
        ]}
      />
    </div>
  );
}

function OrderSteps({ order, dispatch }: Pick<OrderRowProps, 'order' | 'dispatch'>) {
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
