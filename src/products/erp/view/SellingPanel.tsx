import { ToolButton } from '../../kit/view/ToolButton.tsx';
import { Unseen } from '../../kit/view/Unseen.tsx';
import { FormButton } from '../../kit/view/FormButton.tsx';
import { Panel } from '../../kit/view/Panel.tsx';
import { Mark, RecordRow, Records } from '../../kit/view/Records.tsx';
import { InvoiceForm } from './InvoiceForm.tsx';
import { ShelfView } from './ShelfView.tsx';
import type { BooksDesk } from './useBooks.ts';
import { messages } from '../../../messages/en/erp.ts';

const SHOWN = 5;
const t = messages.invoice;

/** Invoices sent and paid. */
export function SellingPanel(desk: BooksDesk) {
  const { state: books, run } = desk;
  return (
    <Panel
      title={t.title}
      state={books}
      action={<FormButton label={t.add}>{(close) => <InvoiceForm {...desk} onClose={close} />}</FormButton>}
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
                  <ToolButton look="main" onClick={() => run({ do: 'collect', number })}>
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
