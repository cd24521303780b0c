import { useState } from 'react';
import { InputField } from '../../kit/view/InputField.tsx';
import { formatDollars, formatMoney, parseMoney, type Cents } from '../../kit/model/money.ts';
import { Sums } from '../../kit/view/Sums.tsx';
import { ToolButton } from '../../kit/view/ToolButton.tsx';
import { Toolbar } from '../../kit/view/Toolbar.tsx';
import { useAnnouncer } from '../../kit/view/useAnnouncer.tsx';
import { dueOf } from '../model/bill.ts';
import { reduce, type Action } from '../model/reduce.ts';
import { KINDS, type Tender, type Till } from '../model/till.ts';
import { messages } from '../../../messages/en/pos.ts';
import css from './Payment.module.css';

const NOTES: readonly Cents[] = [2_000, 5_000, 10_000];

interface PaymentProps {
  till: Till;
  dispatch: (action: Action) => void;
  /** All is paid. */
  onPaid: (after: Till) => void;
}

/** Payments in any mix until nothing is due. The field offers what is left. */
export function Payment({ till, dispatch, onPaid }: PaymentProps) {
  const due = dueOf(till);
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const { say, region } = useAnnouncer();
  const offer = typed ?? (due / 100).toFixed(2);
  const take = (kind: Tender['kind']) => {
    const { value: cents = 0, problem: wrong } = parseMoney(offer);
    const action: Action = { do: 'take', tender: { kind, cents }, at: Date.now() };
    const after = reduce(till, action);
    if (after === till) {
      setProblem(wrong ?? refusal(kind, cents, due));
      return;
    }
    dispatch(action);
    setTyped(undefined);
    setProblem(undefined);
    if (after.sales.length > till.sales.length) onPaid(after);
    else say(messages.paying.left(formatMoney(dueOf(after))));
  };
  return (
    <>
      {region}
      <Sums rows={[[messages.paying.due, due]]} />
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
        problem={problem}
        onChange={(event) => {
          setTyped(event.target.value);
          setProblem(undefined);
        }}
      />
      <Toolbar>
        {NOTES.map((note) => (
          <ToolButton key={note} onClick={() => setTyped((note / 100).toFixed(2))}>
            {formatDollars(note)}
          </ToolButton>
        ))}
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

function refusal(kind: Tender['kind'], cents: Cents, due: Cents): string {
  if (cents === 0) return messages.paying.nothing;
  return kind === 'cash' ? messages.paying.noChange : messages.paying.tooMuch(formatMoney(due));
}
