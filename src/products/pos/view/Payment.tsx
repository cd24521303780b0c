import { useState } from 'react';
import * as messages from '#demo/pos';
import { data } from '#demo/pos';
import { formatRounded, formatMoney, toMinor, typedMoney } from '../../../messages/format.ts';
import { type Cents } from '../../kit/model/money.ts';
import { parseMoney } from '../../kit/model/typed.ts';
import { InputField } from '../../kit/view/Field.tsx';
import { Toolbar, ToolButton } from '../../kit/view/ToolButton.tsx';
import { dueOf } from '../model/bill.ts';
import { KINDS, type Tender } from '../model/till.ts';
import type { TillStore } from './store.ts';
import css from './Till.module.css';

const NOTES: readonly Cents[] = data.notes.map(toMinor);

interface PaymentProps {
  store: TillStore;
  /** All is paid: the number of the receipt. */
  onPaid: (receipt: number) => void;
}

/** Payments in any mix until nothing is due. The field offers what is left. */
export function Payment({ store: { state: till, dispatch }, onPaid }: PaymentProps) {
  const due = dueOf(till);
  const [typed, setTyped] = useState<string>();
  const [wrong, setWrong] = useState<string>();
  const offer = typed ?? typedMoney(due);
  const offerNow = (text: string | undefined) => {
    setTyped(text);
    setWrong(undefined);
  };
  /** Another note on the counter: the first is instead of what is offered, each further one is added. */
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
        {messages.paying.due} <b data-kept="">{formatMoney(due)}</b>
      </p>
      <ul>
        {till.tenders.map(({ kind, cents }, index) => (
          <li key={index} className={css.tender}>
            {messages.paying.kinds[kind]} {formatMoney(cents)}
            <ToolButton
              look="plain"
              aria-label={messages.paying.takeBack(messages.paying.kinds[kind], formatMoney(cents))}
              onClick={() => dispatch({ do: 'take back', index })}
            >
              {messages.paying.takeBackShort}
            </ToolButton>
          </li>
        ))}
      </ul>
      <InputField
        label={messages.paying.amount}
        inputMode="decimal"
        maxLength={12}
        value={offer}
        issue={wrong}
        onChange={(event) => offerNow(event.target.value)}
      />
      <Toolbar>
        {NOTES.map((note) => (
          <ToolButton key={note} onClick={() => hand(note)}>
            {messages.paying.note(formatRounded(note))}
          </ToolButton>
        ))}
        <ToolButton onClick={() => offerNow(undefined)}>{messages.paying.exact}</ToolButton>
      </Toolbar>
      <div className={css.kinds}>
        {KINDS.map((kind) => (
          <ToolButton key={kind} onClick={() => take(kind)}>
            {messages.paying.kinds[kind]}
          </ToolButton>
        ))}
      </div>
    </>
  );
}
