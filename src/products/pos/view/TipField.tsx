import { useState } from 'react';
import { data, messages } from '#demo/pos';
import { formatMoney, typedMoney } from '../../../messages/format.ts';
import { shareOf } from '../../kit/model/money.ts';
import { parseMoney } from '../../kit/model/typed.ts';
import { InputField } from '../../../ui/Field.tsx';
import { billOf } from '../model/bill.ts';
import { Chips } from './Chips.tsx';
import type { TillStore } from './store.ts';

const t = messages.paying;
const OTHER = -1;

/** The offered shares of the goods, or any sum. A sum that cannot be read leaves the tip as it is. */
export function TipField({ state: till, dispatch }: TillStore) {
  const { tipCents, tipPercent } = till;
  const { gross, off } = billOf(till);
  const [typed, setTyped] = useState(tipCents === undefined ? '' : typedMoney(tipCents));
  const offered = data.tips.map(
    (percent) => [percent, t.tip(percent, formatMoney(shareOf(gross - off, percent * 100)))] as const,
  );
  const choose = (percent: number) => {
    setTyped('');
    dispatch(percent === OTHER ? { do: 'tip', cents: 0 } : { do: 'tip', percent });
  };
  return (
    <>
      <Chips
        label={messages.tip}
        choices={[[0, t.noTip], ...offered, [OTHER, t.otherTip]]}
        chosen={tipCents === undefined ? tipPercent : OTHER}
        onChoose={choose}
      />
      {tipCents !== undefined && (
        <InputField
          label={t.tipSum}
          inputMode="decimal"
          maxLength={12}
          placeholder="0"
          value={typed}
          issue={parseMoney(typed || '0').message}
          onChange={({ target }) => {
            setTyped(target.value);
            const { value } = parseMoney(target.value || '0');
            if (value !== undefined) dispatch({ do: 'tip', cents: value }, [], true);
          }}
        />
      )}
    </>
  );
}
