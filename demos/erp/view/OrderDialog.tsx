import { formatDay, formatText } from '../../../content-model/text/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { InputField } from '../../../ui/Field.tsx';
import { Dialog } from '../../kit/view/Dialog.tsx';
import { Sums } from '../../kit/view/Figures.tsx';
import { Form, SubmitButton } from '../../kit/view/Form.tsx';
import { orderCents } from '../purchasing.ts';
import type { Order } from '../state.ts';
import type { BooksStore } from '../store.ts';
import { texts } from '../texts.ts';
import { piecesAt } from './MakingPanel.tsx';
import css from './Paper.module.css';

const t = texts.order;

interface OrderDialogProps extends Pick<BooksStore, 'dispatch'> {
  order: Order;
  onClose: () => void;
}

/** An order as a document and, while it is open, what is rarely done with it. */
export function OrderDialog({ order, dispatch, onClose }: OrderDialogProps) {
  const { number, supplier, state, quantity } = order;
  const isOrdered = state === 'ordered';
  return (
    <Dialog title={supplier} onClose={onClose}>
      <div className="u-stack u-gap-4">
        <OrderPaper order={order} />
        {isOrdered && quantity > 1 && (
          <Form
            onSubmit={({ whole, issues }) => {
              const came = whole('quantity', { min: 1, max: quantity });
              const result = dispatch({ type: 'receive', number, quantity: came }, issues);
              if (result.ok) onClose();
              return result;
            }}
          >
            <InputField wide label={t.came} name="quantity" inputMode="numeric" />
            <SubmitButton>{t.part}</SubmitButton>
          </Form>
        )}
        {(isOrdered || state === 'pending') && (
          <div>
            <Button
              onClick={() => {
                dispatch({ type: 'cancelOrder', number });
                onClose();
              }}
            >
              {t.cancel}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** An order as the supplier receives it. */
export function OrderPaper({ order }: { order: Order }) {
  const { number, supplier, day, receivedOn, restOf, quantity, sku, unitCents } = order;
  return (
    <div className={`u-stack u-gap-2 ${css.paper}`} data-document="">
      <b>{formatText(t.line, { number, supplier })}</b>
      {restOf !== undefined && <span>{formatText(t.restOf, { number: restOf })}</span>}
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
