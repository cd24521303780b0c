import { useState, type SubmitEvent } from 'react';
import { Dialog } from '../../kit/view/Dialog.tsx';
import { Form } from '../../kit/view/Form.tsx';
import { InputField } from '../../kit/view/InputField.tsx';
import { formatMoney, type Cents } from '../../kit/model/money.ts';
import { Sums } from '../../kit/view/Sums.tsx';
import { ToolButton } from '../../kit/view/ToolButton.tsx';
import { parseWhole } from '../../kit/model/whole-number.ts';
import { sum } from '../model/bill.ts';
import { COINS, expectedCash } from '../model/shift.ts';
import type { Till } from '../model/till.ts';
import { messages } from '../../../messages/en/pos.ts';

interface CloseShiftDialogProps {
  till: Till;
  onCounted: (counted: Cents) => void;
  onClose: () => void;
}

/** The cash count: how many of each note and coin. The difference is shown as one counts. */
export function CloseShiftDialog({ till, onCounted, onClose }: CloseShiftDialogProps) {
  const [counts, setCounts] = useState<Record<Cents, string>>({});
  const parsed = COINS.map((coin) => ({ coin, ...parseWhole(counts[coin] || '0', 0, 9_999) }));
  const counted = sum(parsed.map(({ coin, value = 0 }) => coin * value));
  const expected = expectedCash(till);
  const close = (event: SubmitEvent) => {
    event.preventDefault();
    if (parsed.every(({ problem }) => problem === undefined)) onCounted(counted);
  };
  return (
    <Dialog title={messages.shift.title} onClose={onClose}>
      <p>{messages.shift.intro}</p>
      <Form onSubmit={close}>
        {parsed.map(({ coin, problem }, index) => (
          <InputField
            key={coin}
            autoFocus={index === 0}
            label={formatMoney(coin)}
            inputMode="numeric"
            maxLength={5}
            placeholder="0"
            value={counts[coin] ?? ''}
            problem={problem}
            onChange={(event) => setCounts({ ...counts, [coin]: event.target.value })}
          />
        ))}
        <div data-wide>
          <Sums
            rows={[
              [messages.shift.counted, counted],
              [messages.shift.expected, expected],
              [messages.shift.difference, counted - expected],
            ]}
          />
        </div>
        <ToolButton type="submit" look="main">
          {messages.shift.close}
        </ToolButton>
      </Form>
    </Dialog>
  );
}
