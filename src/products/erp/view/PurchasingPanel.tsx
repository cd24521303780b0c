import { FieldMessage } from '../../kit/view/FieldMessage.tsx';
import { ToolButton } from '../../kit/view/ToolButton.tsx';
import { Unseen } from '../../kit/view/Unseen.tsx';
import { FormButton } from '../../kit/view/FormButton.tsx';
import { Panel } from '../../kit/view/Panel.tsx';
import { Mark, RecordRow, Records } from '../../kit/view/Records.tsx';
import type { Order } from '../model/books.ts';
import { OrderForm } from './OrderForm.tsx';
import { orderCents } from '../model/purchasing.ts';
import { ShelfView } from './ShelfView.tsx';
import type { BooksDesk } from './useBooks.ts';
import { messages } from '../../../messages/en/erp.ts';

const SHOWN = 5;
const t = messages.order;

/** Orders as they are placed, arrive and are paid, over what is on the shelf. */
export function PurchasingPanel(desk: BooksDesk) {
  const { state: books, problem } = desk;
  return (
    <Panel
      title={t.title}
      state={books}
      action={<FormButton label={t.add}>{(close) => <OrderForm {...desk} onClose={close} />}</FormButton>}
    >
      <Records>
        {books.orders
          .slice(-SHOWN)
          .reverse()
          .map((order) => (
            <RecordRow
              key={order.number}
              title={t.line(order.number, order.supplier)}
              actions={<NextStep order={order} desk={desk} />}
            >
              {t.amount(order.quantity, messages.items[order.sku], orderCents(order))}
              <FieldMessage id={`order-${order.number}-problem`}>
                {problem(`order-${order.number}`)}
              </FieldMessage>
            </RecordRow>
          ))}
      </Records>
      <ShelfView shelf={books.shelf} />
    </Panel>
  );
}

function NextStep({ order: { state, number }, desk }: { order: Order; desk: BooksDesk }) {
  if (state === 'paid') return <Mark>{t.paid}</Mark>;
  const arriving = state === 'ordered';
  return (
    <ToolButton
      look={arriving ? 'main' : 'outline'}
      onClick={() => desk.run({ do: arriving ? 'receive' : 'payOrder', number })}
    >
      {arriving ? t.receive : t.pay}
      <Unseen>{t.which(number)}</Unseen>
    </ToolButton>
  );
}
