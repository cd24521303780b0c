import * as messages from '#demo/pos';
import { formatMoney } from '../../../messages/format.ts';
import { Sums } from '../../kit/view/Figures.tsx';
import { Toolbar, ToolButton } from '../../kit/view/ToolButton.tsx';
import { billOf, dueOf } from '../model/bill.ts';
import { pieces, priceOf, taxLabel, type Till } from '../model/till.ts';
import type { TillStore } from './store.ts';
import css from './BasketView.module.css';

/** What lies over the till. */
export type Opened = 'pay' | 'discounts' | 'close shift' | { receipt: number; returning?: boolean };

export interface BasketViewProps {
  till: Till;
  dispatch: TillStore['dispatch'];
  onOpen: (opened: Opened) => void;
}

/** What the customer takes, what it costs, and the way to paying. */
export function BasketView({ till, dispatch, onOpen }: BasketViewProps) {
  const { lines, gross, off, tax, total } = billOf(till);
  const due = dueOf(till);
  const paying = till.tenders.length > 0;
  const none = lines.length === 0;
  const setCount = (code: string, count: number) => dispatch({ do: 'count', code, count });
  const pay = () => {
    if (total > 0) return onOpen('pay');
    const given = dispatch({ do: 'give away', at: Date.now() });
    if (given.ok) onOpen({ receipt: given.state.sales.length });
  };
  return (
    <section className={css.basket} aria-label={messages.basket}>
      {till.parked.length > 0 && (
        <Toolbar label={messages.parked}>
          {till.parked.map(({ lines: waiting }, index) => (
            <ToolButton key={index} disabled={paying} onClick={() => dispatch({ do: 'take up', index })}>
              {messages.takeUp(index + 1, pieces(waiting))}
            </ToolButton>
          ))}
        </Toolbar>
      )}
      {none && <p>{messages.emptyBasket}</p>}
      <ol className={css.lines}>
        {lines.map(({ code, name, count, cents }) => (
          <li key={code}>
            <span>
              {name}{' '}
              {priceOf(till, { code, count }) > cents && (
                <small>{messages.was(formatMoney(priceOf(till, { code, count })))}</small>
              )}
            </span>
            <span className={css.stepper}>
              <ToolButton
                aria-label={messages.fewer(name)}
                disabled={paying}
                onClick={() => setCount(code, count - 1)}
              >
                −
              </ToolButton>
              <b>{count}</b>
              <ToolButton
                aria-label={messages.more(name)}
                disabled={paying}
                onClick={() => setCount(code, count + 1)}
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
          [taxLabel, tax],
          [messages.total, total],
          ...(paying ? [[messages.paid, total - due] as const] : []),
        ]}
      />
      <div className={css.pay}>
        <ToolButton look="main" disabled={none} onClick={pay}>
          {total === 0 && !none ? messages.handOver : messages.pay(formatMoney(due))}
        </ToolButton>
      </div>
      <div className={css.actions}>
        <ToolButton disabled={none || paying} onClick={() => onOpen('discounts')}>
          {messages.off}
        </ToolButton>
        <ToolButton disabled={none || paying} onClick={() => dispatch({ do: 'park' })}>
          {messages.park}
        </ToolButton>
        <ToolButton disabled={none || paying} onClick={() => dispatch({ do: 'empty' })}>
          {messages.clear}
        </ToolButton>
        <ToolButton look="plain" disabled={paying} onClick={() => onOpen('close shift')}>
          {messages.closeShift}
        </ToolButton>
      </div>
    </section>
  );
}
