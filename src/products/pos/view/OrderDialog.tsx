import { useState } from 'react';
import { messages } from '#demo/pos';
import { formatMoney, toMinor } from '../../../messages/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../kit/view/Dialog.tsx';
import { countOf, groupsOf, unitPrice } from '../model/options.ts';
import { itemOf } from '../model/till.ts';
import type { BasketViewProps } from './BasketView.tsx';
import { Chips } from './Chips.tsx';

const { add, extra } = messages.ordering;

interface OrderDialogProps extends Pick<BasketViewProps, 'till' | 'dispatch'> {
  code: string;
  onClose: () => void;
}

/** Size, milk and the like of an item, before it goes into the basket. */
export function OrderDialog({ till, code, dispatch, onClose }: OrderDialogProps) {
  const [picked, setPicked] = useState<Record<string, string>>({});
  const groups = groupsOf(code);
  const options = groups.flatMap(({ key }) => picked[key] || []);
  const order = () => {
    dispatch({ do: 'count', code, options, count: countOf(till, { code, options }) + 1 });
    onClose();
  };
  return (
    <Dialog title={itemOf(till, code)!.name} onClose={onClose}>
      {groups.map(({ key, name, usual, choices }) => (
        <Chips
          key={key}
          label={name}
          choices={[
            ['', usual],
            ...choices.map(
              (one) =>
                [
                  one.key,
                  one.price > 0 ? extra(one.name, formatMoney(toMinor(one.price))) : one.name,
                ] as const,
            ),
          ]}
          chosen={picked[key] ?? ''}
          onChoose={(choice) => setPicked({ ...picked, [key]: choice })}
        />
      ))}
      <Button look="primary" autoFocus onClick={order}>
        {add(formatMoney(unitPrice(till, { code, options })))}
      </Button>
    </Dialog>
  );
}
