import { data, texts } from '../texts.ts';
import { formatText, formatMoney, moneyInputValue } from '../../../content-model/text/format.ts';
import { Sums } from '../../kit/view/Figures.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ChoiceField, InputField } from '../../../ui/Field.tsx';
import { useOpened } from '../../kit/view/Dialog.tsx';
import { FormButton, FormDialog } from '../../kit/view/FormDialog.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { cashierName, isLead, pinHint } from '../cashiers.ts';
import { billOf, dueOf } from '../pay.ts';
import { available } from '../stock.ts';
import { itemOf, keyOf, now, orderedName, priceOf, pieces, taxLabel } from '../state.ts';
import type { Line, Till } from '../state.ts';
import type { TillStore } from '../store.ts';
import { Stepper } from './Stepper.tsx';
import css from './BasketView.module.css';

/** The dialog that is open over the till. */
export type Opened = 'pay' | 'close shift' | { receipt: number; over?: 'return' | 'mail' | 'refund' };

/** The basket, its cost, and the buttons that lead to payment. */
export function BasketView({ onOpen, ...store }: TillStore & { onOpen: (opened: Opened) => void }) {
  const { state: till, dispatch } = store;
  const { lines, gross, off, taxable, tax, total, tip } = billOf(till);
  const due = dueOf(till);
  const paying = till.tenders.length > 0;
  const isEmpty = lines.length === 0;
  const [quantityOf, openQuantity, closeQuantity] = useOpened<string>();
  const changed = till.basket.find((line) => keyOf(line) === quantityOf);
  const setCount = ({ code, options }: Line, count: number) =>
    dispatch({ type: 'count', code, options, count });
  const pay = () => {
    if (total > 0) return onOpen('pay');
    const result = dispatch({ type: 'completeFreeSale', at: now() });
    if (result.ok) onOpen({ receipt: result.state.sales.length });
  };
  return (
    <section className={css.basket} aria-label={texts.basket}>
      {till.parked.length > 0 && (
        <div className={css.parked}>
          <Toolbar label={texts.parked}>
            {till.parked.map(({ lines: waiting }, index) => (
              <Button key={index} disabled={paying} onClick={() => dispatch({ type: 'resume', index })}>
                {formatText(texts.takeUp, { number: index + 1, pieces: pieces(waiting) })}
              </Button>
            ))}
          </Toolbar>
        </div>
      )}
      {isEmpty && <p>{texts.emptyBasket}</p>}
      <ol className={css.lines}>
        {lines.map(({ name, cents, taxed, ...line }) => (
          <li key={keyOf(line)} className="u-cluster">
            <span>
              <span>{`${name} `}</span>
              {priceOf(till, line) > cents && (
                <small className={css.was}>
                  {formatText(texts.was, { sum: formatMoney(priceOf(till, line)) })}
                </small>
              )}{' '}
              {!taxed && <small>{texts.untaxed}</small>}
            </span>
            <Stepper
              name={name}
              count={line.count}
              disabled={paying}
              onCount={(count) => setCount(line, count)}
              label={
                <Button
                  variant="quiet"
                  data-count=""
                  disabled={paying}
                  aria-label={formatText(texts.quantity.change, { name, count: line.count })}
                  onClick={() => openQuantity(keyOf(line))}
                >
                  {line.count}
                </Button>
              }
            >
              <span className={css.sum}>{formatMoney(cents)}</span>
            </Stepper>
          </li>
        ))}
      </ol>
      <Sums
        rows={[
          [texts.goods, gross],
          ...(off > 0 ? [[texts.off, 0 - off] as const] : []),
          [formatText(texts.taxOn, { tax: taxLabel, sum: formatMoney(taxable) }), tax],
          [texts.total, total],
          ...(tip > 0 ? [[texts.tip, tip] as const] : []),
          ...(paying ? [[texts.paid, total + tip - due] as const] : []),
        ]}
      />
      {/* On phones, it covers nothing before the first tap. */}
      <div
        className={css.pay}
        data-empty={isEmpty || store.undoable === undefined || undefined}
        data-raised={store.done?.sentence ? '' : undefined}
      >
        <span>{formatText(texts.inCart, { count: pieces(till.basket) })}</span>
        <Button variant="primary" disabled={isEmpty} onClick={pay}>
          {total === 0 && !isEmpty ? texts.handOver : formatText(texts.pay, { sum: formatMoney(due) })}
        </Button>
      </div>
      <div className={css.actions}>
        <FormButton
          variant="outline"
          disabled={isEmpty || paying}
          title={texts.off}
          label={texts.discount.save}
          onSubmit={({ percent, money, text, issues }) => {
            const [percentOff, centsOff] = [percent('percent'), money('sum', { max: gross, empty: '0' })];
            return dispatch({ type: 'discount', percentOff, centsOff, pin: text('pin') }, issues);
          }}
        >
          <InputField
            wide
            autoFocus
            label={texts.discount.whole}
            name="percent"
            inputMode="decimal"
            maxLength={5}
            defaultValue={till.percentOff || ''}
          />
          <InputField
            wide
            label={texts.discount.sum}
            name="sum"
            inputMode="decimal"
            maxLength={12}
            defaultValue={till.centsOff === 0 ? '' : moneyInputValue(till.centsOff)}
          />
          <ApprovalField till={till} />
        </FormButton>
        <CustomerButton {...store} disabled={isEmpty || paying} />
        <Button disabled={isEmpty || paying} onClick={() => dispatch({ type: 'park' })}>
          {texts.park}
        </Button>
        <Button disabled={isEmpty || paying} onClick={() => dispatch({ type: 'empty' })}>
          {texts.clear}
        </Button>
        <Button variant="quiet" onClick={() => onOpen('close shift')}>
          {texts.closeShift}
        </Button>
      </div>
      <CashierField {...store} disabled={paying} />
      {changed && <QuantityDialog {...store} line={changed} onClose={closeQuantity} />}
    </section>
  );
}

interface QuantityDialogProps extends TillStore {
  line: Line;
  onClose: () => void;
}

/** A field for the count of a line. */
function QuantityDialog({
  state: till,
  dispatch,
  line: { code, options, count, percentOff },
  onClose,
}: QuantityDialogProps) {
  const t = texts.quantity;
  const item = itemOf(till, code);
  const max = count + (item ? available(till, item) : 0);
  return (
    <FormDialog
      title={formatText(t.title, { name: orderedName(till, { code, options }) })}
      label={t.save}
      onClose={onClose}
      onSubmit={({ whole, percent, text, issues }) => {
        const [next, off] = [whole('count', { min: 0, max: 10_000 }), percent('percent')];
        if (next > max) issues.push({ path: 'count', message: formatText(t.tooMany, { count: max }) });
        return dispatch(
          { type: 'count', code, options, count: next, percentOff: off, pin: text('pin') },
          issues,
        );
      }}
    >
      <InputField
        wide
        autoFocus
        label={t.pieces}
        name="count"
        inputMode="numeric"
        maxLength={5}
        defaultValue={count}
      />
      <InputField
        wide
        label={t.off}
        name="percent"
        inputMode="decimal"
        maxLength={5}
        defaultValue={percentOff || ''}
      />
      <ApprovalField till={till} />
    </FormDialog>
  );
}

/** The PIN with which a shift lead approves what the cashier may not give alone. */
function ApprovalField({ till }: { till: Till }) {
  if (isLead(till.cashiers[0])) return null;
  const label = formatText(texts.discount.approve, { percent: data.discountLimit });
  return <PinField label={label} hint={pinHint()} />;
}

function PinField({ label, hint, autoFocus = false }: { label: string; hint: string; autoFocus?: boolean }) {
  return (
    <>
      <InputField
        wide
        label={label}
        name="pin"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        autoFocus={autoFocus}
      />
      <small data-wide="">{hint}</small>
    </>
  );
}

/** Who is at the first register. A shift lead enters a PIN. */
function CashierField({ state: till, dispatch, issue, disabled }: TillStore & { disabled: boolean }) {
  const t = texts.cashier;
  const [asked, ask, close] = useOpened<string>();
  const signIn = (key: string, pin = '') => dispatch({ type: 'signIn', number: 1, key, pin });
  return (
    <>
      <ChoiceField
        label={t.label}
        value={till.cashiers[0]}
        disabled={disabled}
        issue={issue('cashier')}
        onChange={({ target: { value } }) =>
          isLead(value) && till.cashiers[1] !== value ? ask(value) : signIn(value)
        }
        choices={data.cashiers.map(({ key, name, lead }) => [
          key,
          lead ? formatText(t.lead, { name }) : name,
        ])}
      />
      {asked && (
        <FormDialog
          title={formatText(t.signIn, { name: cashierName(asked) })}
          label={t.enter}
          onClose={close}
          onSubmit={({ text }) => signIn(asked, text('pin'))}
        >
          <PinField autoFocus label={t.pin} hint={pinHint(asked)} />
        </FormDialog>
      )}
    </>
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
      <InputField wide autoFocus label={t.name} name="name" defaultValue={customer?.name} />
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
