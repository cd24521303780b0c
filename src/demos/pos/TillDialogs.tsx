import { formatMoney } from '../parts/money.ts';
import { CloseShiftDialog } from './CloseShiftDialog.tsx';
import { DiscountsDialog } from './DiscountsDialog.tsx';
import { PayDialog } from './PayDialog.tsx';
import { ReceiptDialog } from './ReceiptDialog.tsx';
import type { Action } from './reduce.ts';
import { expectedCash } from './shift.ts';
import type { Till } from './till.ts';
import { words } from './words.ts';

/** What lies over the till. */
export type Opened = 'pay' | 'discounts' | 'close shift' | { receipt: number };

interface TillDialogsProps {
  till: Till;
  dispatch: (action: Action) => void;
  say: (sentence: string) => void;
  opened: Opened | undefined;
  onOpen: (opened: Opened | undefined) => void;
  onShiftClosed: () => void;
}

export function TillDialogs({ till, dispatch, say, opened, onOpen, onShiftClosed }: TillDialogsProps) {
  const close = () => onOpen(undefined);
  if (opened === undefined) return null;
  if (typeof opened === 'object') {
    const sale = till.sales.find(({ number }) => number === opened.receipt);
    return sale ? <ReceiptDialog sale={sale} onClose={close} /> : null;
  }
  if (opened === 'pay') {
    const paid = (after: Till) => onOpen({ receipt: after.sales.length });
    return <PayDialog till={till} dispatch={dispatch} onPaid={paid} onClose={close} />;
  }
  if (opened === 'discounts')
    return (
      <DiscountsDialog
        till={till}
        onClose={close}
        onSave={(offs, percentOff) => {
          dispatch({ do: 'discounts', offs, percentOff });
          close();
        }}
      />
    );
  return (
    <CloseShiftDialog
      till={till}
      onClose={close}
      onCounted={(counted) => {
        dispatch({ do: 'close shift', counted });
        say(words.shift.done(formatMoney(counted - expectedCash(till))));
        close();
        onShiftClosed();
      }}
    />
  );
}
