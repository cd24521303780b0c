import { texts } from '../texts.ts';
import { fill, formatMoney } from '../../../content-model/text/format.ts';
import { Sums } from '../../kit/view/Figures.tsx';
import { Button } from '../../../ui/Button.tsx';
import { InputField } from '../../../ui/Field.tsx';
import { FormButton } from '../../kit/view/FormDialog.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { billOf, dueOf } from '../pay.ts';
import { keyOf, priceOf, pieces, taxLabel, type Line } from '../state.ts';
import type { TillStore } from '../store.ts';
import css from './BasketView.module.css';

/** The dialog that is open over the till. */
export type Opened = 'pay' | 'close shift' | { receipt: number; over?: 'return' | 'mail' };

/** The basket, its cost, and the buttons that lead to payment. */
export function BasketView({ onOpen, ...store }: TillStore & { onOpen: (opened: Opened) => void }) {
  const { state: till, dispatch } = store;
  const { lines, gross, off, tax, total, tip } = billOf(till);
  const due = dueOf(till);
  const paying = till.tenders.length > 0;
  const isEmpty = lines.length === 0;
  const setCount = ({ code, options }: Line, count: number) =>
    dispatch({ type: 'count', code, options, count });
  const pay = () => {
    if (total > 0) return onOpen('pay');
    const result = dispatch({ type: 'completeFreeSale', at: Date.now() });
    if (result.ok) onOpen({ receipt: result.state.sales.length });
  };
  return (
    <section className={css.basket} aria-label={texts.basket}>
      {till.parked.length > 0 && (
        <Toolbar label={texts.parked}>
          {till.parked.map(({ lines: waiting }, index) => (
            <Button key={index} disabled={paying} onClick={() => dispatch({ type: 'resume', index })}>
              {fill(texts.takeUp, { number: index + 1, pieces: pieces(waiting) })}
            </Button>
          ))}
        </Toolbar>
      )}
      {isEmpty && <p>{texts.emptyBasket}</p>}
      <ol className={css.lines}>
        {lines.map(({ name, cents, ...line }) => (
          <li key={keyOf(line)} className="u-cluster">
            <span>
              <span>{`${name} `}</span>
              {priceOf(till, line) > cents && (
                <small>{fill(texts.was, { sum: formatMoney(priceOf(till, line)) })}</small>
              )}
            </span>
            <span className={`u-cluster u-gap-2 ${css.stepper}`} data-rapid="">
              <Button
                aria-label={fill(texts.fewer, { name })}
                disabled={paying}
                onClick={() => setCount(line, line.count - 1)}
              >
                −
              </Button>
              <b>{line.count}</b>
              <Button
                aria-label={fill(texts.more, { name })}
                disabled={paying}
                onClick={() => setCount(line, line.count + 1)}
              >
                +
              </Button>
              <span className={css.sum}>{formatMoney(cents)}</span>
            </span>
          </li>
        ))}
      </ol>
      <Sums
        rows={[
          [texts.goods, gross],
          ...(off > 0 ? [[texts.off, 0 - off] as const] : []),
          [taxLabel, tax],
          [texts.total, total],
          ...(tip > 0 ? [[texts.tip, tip] as const] : []),
          ...(paying ? [[texts.paid, total + tip - due] as const] : []),
        ]}
      />
      <div className={css.pay} data-empty={isEmpty || undefined}>
        <Button variant="primary" disabled={isEmpty} onClick={pay}>
          {total === 0 && !isEmpty ? texts.handOver : fill(texts.pay, { sum: formatMoney(due) })}
        </Button>
      </div>
      <div className={css.actions}>
        <FormButton
          variant="outline"
          disabled={isEmpty || paying}
          title={texts.off}
          label={texts.discount.save}
          onSubmit={({ whole, issues }) =>
            dispatch({ type: 'discount', percentOff: whole('percent', 0, 100, '0') }, issues)
          }
        >
          <InputField
            wide
            autoFocus
            label={texts.discount.whole}
            name="percent"
            inputMode="numeric"
            maxLength={4}
            defaultValue={till.percentOff}
          />
        </FormButton>
        <CustomerButton {...store} disabled={isEmpty || paying} />
        <Button disabled={isEmpty || paying} onClick={() => dispatch({ type: 'park' })}>
          {texts.park}
        </Button>
        <Button disabled={isEmpty || paying} onClick={() => dispatch({ type: 'empty' })}>
          {texts.clear}
        </Button>
        <Button variant="quiet" disabled={paying} onClick={() => onOpen('close shift')}>
          {texts.closeShift}
        </Button>
      </div>
    </section>
  );
}

/** Sets the customer for the receipt. */
function CustomerButton({ state: till, dispatch, disabled }: TillStore & { disabled: boolean }) {
  const { customer } = till;
  const t = texts.customer;
  return (
    <FormButton
      variant="outline"
      disabled={disabled}
      button={customer?.name}
      title={t.add}
      label={t.save}
      intro={<p>{t.intro}</p>}
      onSubmit={({ text }) => dispatch({ type: 'customer', name: text('name'), email: text('email') })}
    >
      <InputField wide autoFocus label={t.name} name="name" maxLength={60} defaultValue={customer?.name} />
      <InputField
        wide
        label={t.email}
        name="email"
        inputMode="email"
        maxLength={100}
        defaultValue={customer?.email}
      />
    </FormButton>
  );
}
