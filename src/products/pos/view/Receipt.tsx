import { messages } from '#demo/pos';
import { formatDateTime, formatMoney } from '../../../messages/format.ts';
import { Sums } from '../../kit/view/Figures.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { taxLabel, type Sale } from '../model/till.ts';
import css from './Receipt.module.css';
import till from './Till.module.css';

interface ReceiptProps {
  sale: Sale;
  onNext: () => void;
  onReturn: () => void;
  onMail: () => void;
}

/** The receipt of a sale. While it is open, printing the page prints only the receipt. */
export function Receipt({ sale, onNext, onReturn, onMail }: ReceiptProps) {
  const { change } = sale;
  return (
    <>
      {change > 0 && (
        <p className={till.large}>
          {messages.receipt.changeDue} <b>{formatMoney(change)}</b>
        </p>
      )}
      <Paper sale={sale} />
      <Toolbar>
        <Button onClick={() => print()}>{messages.receipt.print}</Button>
        <Button onClick={onMail}>{messages.receipt.mail}</Button>
        <Button onClick={onReturn}>{messages.receipt.back}</Button>
        <Button look="primary" autoFocus onClick={onNext}>
          {messages.receipt.next}
        </Button>
      </Toolbar>
    </>
  );
}

/** What is printed. */
export function Paper({ sale }: { sale: Sale }) {
  const { lines, off, tax, total, tip, tenders, change, customer } = sale;
  return (
    <div className={`stack gap-2 ${css.paper}`}>
      <p>{messages.receipt.shop}</p>
      <p>
        {messages.receipt.number(sale.number)} · {messages.receipt.till(sale.till)} ·{' '}
        {formatDateTime(sale.at)}
      </p>
      {customer && <p>{messages.receipt.customer(customer.name)}</p>}
      <Sums
        rows={lines.map(({ count, name, taxed, cents }) => {
          const item = `${count} × ${name}`;
          return [taxed ? messages.receipt.taxed(item) : item, cents];
        })}
      />
      <Sums
        totalled
        rows={[
          [taxLabel, tax],
          [messages.total, total],
        ]}
      />
      {tip > 0 && (
        <Sums
          totalled
          rows={[
            [messages.tip, tip],
            [messages.receipt.withTip, total + tip],
          ]}
        />
      )}
      <Sums
        rows={[
          ...tenders.map(({ kind, cents }) => [messages.paying.kinds[kind], cents] as const),
          ...(change > 0 ? [[messages.receipt.change, change] as const] : []),
        ]}
      />
      {off > 0 && <p>{messages.receipt.saved(formatMoney(off))}</p>}
      <p>{messages.receipt.thanks}</p>
    </div>
  );
}
