import { formatMoney } from '../../kit/model/money.ts';
import { Sums } from '../../kit/view/Sums.tsx';
import { ToolButton } from '../../kit/view/ToolButton.tsx';
import { Toolbar } from '../../kit/view/Toolbar.tsx';
import { useKeptFocus } from '../../kit/view/useKeptFocus.ts';
import { billOf, dueOf } from '../model/bill.ts';
import { pieces, type Till } from '../model/till.ts';
import { messages } from '../../../messages/en/pos.ts';
import css from './BasketView.module.css';

interface BasketViewProps {
  till: Till;
  onCount: (code: string, count: number) => void;
  onDiscounts: () => void;
  onEmpty: () => void;
  onPark: () => void;
  onTakeUp: (index: number) => void;
  onPay: () => void;
  onClose: () => void;
}

/** What the customer takes, what it costs, and the way to paying. */
export function BasketView({ till, onCount, onPark, onTakeUp, ...acts }: BasketViewProps) {
  const { lines, gross, off, tax, total } = billOf(till);
  const due = dueOf(till);
  const paying = till.tenders.length > 0;
  const none = lines.length === 0;
  return (
    <section className={css.basket} aria-label={messages.basket} {...useKeptFocus(till)}>
      {till.parked.length > 0 && (
        <Toolbar label={messages.parked}>
          {till.parked.map(({ lines: waiting }, index) => (
            <ToolButton key={index} disabled={paying} onClick={() => onTakeUp(index)}>
              {messages.takeUp(index + 1, pieces(waiting))}
            </ToolButton>
          ))}
        </Toolbar>
      )}
      {none && <p>{messages.emptyBasket}</p>}
      <ol className={css.lines}>
        {lines.map(({ code, name, count, cents }) => (
          <li key={code}>
            <span>{name}</span>
            <span className={css.stepper}>
              <ToolButton
                aria-label={messages.fewer(name)}
                disabled={paying}
                onClick={() => onCount(code, count - 1)}
              >
                −
              </ToolButton>
              <b>{count}</b>
              <ToolButton
                aria-label={messages.more(name)}
                disabled={paying}
                onClick={() => onCount(code, count + 1)}
              >
                +
              </ToolButton>
              <span className={css.sum}>{formatMoney(cents)}</span>
            </span>
          </li>
        ))}
      </ol>
      <Sums
        rows={[
          [messages.goods, gross],
          ...(off > 0 ? [[messages.off, 0 - off] as const] : []),
          [messages.tax, tax],
          [messages.total, total],
          ...(paying ? [[messages.paid, total - due] as const] : []),
        ]}
      />
      <div className={css.acts}>
        <ToolButton disabled={none || paying} onClick={acts.onDiscounts}>
          {messages.off}
        </ToolButton>
        <ToolButton disabled={none || paying} onClick={onPark}>
          {messages.park}
        </ToolButton>
        <ToolButton disabled={none || paying} onClick={acts.onEmpty}>
          {messages.clear}
        </ToolButton>
        <ToolButton look="main" disabled={none} onClick={acts.onPay}>
          {total === 0 && !none ? messages.handOver : messages.pay(formatMoney(due))}
        </ToolButton>
        <ToolButton look="plain" disabled={paying} onClick={acts.onClose}>
          {messages.closeShift}
        </ToolButton>
      </div>
    </section>
  );
}
