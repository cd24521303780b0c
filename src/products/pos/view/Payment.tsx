import { useState } from 'react';
import { data, messages } from '#demo/pos';
import { formatRounded, formatMoney, toMinor, typedMoney } from '../../../messages/format.ts';
import type { Cents } from '../../kit/model/money.ts';
import { parseMoney } from '../../kit/model/typed.ts';
import { InputField } from '../../../ui/Field.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { dueOf } from '../model/bill.ts';
import { KINDS, type Tender } from '../model/till.ts';
import { TipField } from './TipField.tsx';
import type { TillStore } from './store.ts';
import css from './Till.module.css';

const NOTES: readonly Cents[] = data.notes.map(toMinor);

interface PaymentProps {
  store: TillStore;
  /** Called with the number of the receipt when everything is paid. */
  onPaid: (receipt: number) => void;
}

/** Payments in any mix until nothing is due. The field offers what is left. */
export function Payment({ store, onPaid }: PaymentProps) {
  const { state: till, dispatch } = store;
  const due = dueOf(till);
  const [typed, setTyped] = useState<string>();
  const [wrong, setWrong] = useState<string>();
  const offer = typed ?? typedMoney(due);
  const offerNow = (text: string | undefined) => {
    setTyped(text);
    setWrong(undefined);
  };
  /** Adds a note: the first replaces the suggested amount, others are added to it. */
  const hand = (note: Cents) =>
    offerNow(typedMoney(note + (typed === undefined ? 0 : (parseMoney(typed).value ?? 0))));
  const take = (kind: Tender['kind']) => {
    const { value: cents = NaN, message } = parseMoney(offer);
    const found = message === undefined ? [] : [{ path: 'amount', message }];
    const result = dispatch({ do: 'take', tender: { kind, cents }, at: Date.now() }, found);
    setWrong(result.ok ? undefined : result.issues[0]?.message);
    if (!result.ok) return;
    setTyped(undefined);
    if (result.state.tenders.length === 0) onPaid(result.state.sales.length);
  };
  return (
    <>
      <p className={css.large}>
        {messages.paying.due} <b>{formatMoney(due)}</b>
      </p>
      {till.tenders.length === 0 && <TipField {...store} />}
      <ul>
        {till.tenders.map(({ kind, cents }, index) => (
          <li key={index} className={css.tender}>
            {messages.paying.kinds[kind]} {formatMoney(cents)}
            <Button
              look="quiet"
              aria-label={messages.paying.takeBack(messages.paying.kinds[kind], formatMoney(cents))}
              onClick={() => dispatch({ do: 'take back', index })}
            >
              {messages.paying.takeBackShort}
            </Button>
          </li>
        ))}
      </ul>
      <InputField
        label={messages.paying.amount}
        autoFocus
        inputMode="decimal"
        maxLength={12}
        value={offer}
        issue={wrong}
        onChange={(event) => offerNow(event.target.value)}
      />
      <Toolbar>
        {NOTES.map((note) => (
          <Button key={note} onClick={() => hand(note)}>
            {messages.paying.note(formatRounded(note))}
          </Button>
        ))}
        <Button onClick={() => offerNow(undefined)}>{messages.paying.exact}</Button>
      </Toolbar>
      <div className={css.kinds}>
        {KINDS.map((kind) => (
          <Button key={kind} onClick={() => take(kind)}>
            {messages.paying.kinds[kind]}
          </Button>
        ))}
      </div>
    </>
  );
}
