import * as messages from '#demo/pos';
import { formatDateTime, formatMoney } from '../../../messages/format.ts';
import { Sums } from '../../kit/view/Figures.tsx';
import { Toolbar, ToolButton } from '../../kit/view/ToolButton.tsx';
import { taxLabel, type Sale } from '../model/till.ts';
import css from './Receipt.module.css';
import till from './Till.module.css';

interface ReceiptProps {
  sale: Sale;
  onNext: () => void;
  onReturn: () => void;
}

/** The receipt of a sale; as long as it is open, printing the page prints it and nothing else. */
export function Receipt({ sale, onNext, onReturn }: ReceiptProps) {
  const { lines, off, tax, total, tenders, change } = sale;
  return (
    <>
      {change > 0 && (
        <p className={till.large}>
          {messages.receipt.changeDue} <b>{formatMoney(change)}</b>
        </p>
      )}
      <div className={css.paper}>
        <p>{messages.receipt.shop}</p>
        <p>
          {messages.receipt.number(sale.number)} · {messages.receipt.till(sale.till)} ·{' '}
          {formatDateTime(sale.at)}
        </p>
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
        <Sums
          rows={[
            ...tenders.map(({ kind, cents }) => [messages.paying.kinds[kind], cents] as const),
            ...(change > 0 ? [[messages.receipt.change, change] as const] : []),
          ]}
        />
        {off > 0 && <p>{messages.receipt.saved(formatMoney(off))}</p>}
        <p>{messages.receipt.thanks}</p>
      </div>
      <Toolbar>
        <ToolButton onClick={() => print()}>{messages.receipt.print}</ToolButton>
        <ToolButton onClick={onReturn}>{messages.receipt.back}</ToolButton>
        <ToolButton look="main" autoFocus onClick={onNext}>
          {messages.receipt.next}
        </ToolButton>
      </Toolbar>
    </>
  );
}
