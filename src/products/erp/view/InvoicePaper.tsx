import { messages } from '#demo/erp';
import { formatDay, formatPercent, locale } from '../../../messages/format.ts';
import { Sums } from '../../kit/view/Figures.tsx';
import { Mark } from '../../kit/view/Panel.tsx';
import { formatWeek, type Books, type Invoice } from '../model/books.ts';
import { daysLate, dueDay } from '../model/selling.ts';
import { piecesAt } from './ShelfView.tsx';
import css from './ErpDemo.module.css';

const t = messages.invoice;

/** An invoice as the customer gets it. */
export function InvoicePaper({ invoice }: { invoice: Invoice }) {
  const { number, week, customer, sku, quantity, cents, tax } = invoice;
  return (
    <div className={`stack gap-2 ${css.paper}`} data-document="">
      <b>{t.line(number, customer)}</b>
      <dl>
        {[
          [t.billTo, customer],
          [t.sent, formatWeek(week)],
          [t.due, formatDay(dueDay(invoice))],
        ].map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Sums
        totalled
        rows={[
          [piecesAt(sku, quantity, cents / quantity), cents],
          [messages.till.tax(locale.tax.name, formatPercent(tax === 0 ? 0 : locale.tax.rate)), tax],
          [messages.total, cents + tax],
        ]}
      />
    </div>
  );
}

/** Whether an invoice is paid, open or overdue. */
export function InvoiceState({ books, invoice }: { books: Books; invoice: Invoice }) {
  if (invoice.state === 'paid') return <Mark>{t.paid}</Mark>;
  return daysLate(books, invoice) > 0 ? (
    <Mark tone="late">{t.overdue}</Mark>
  ) : (
    <Mark tone="open">{t.open}</Mark>
  );
}
