import { Dialog } from '../../kit/view/Dialog.tsx';
import { formatMoney } from '../../kit/model/money.ts';
import { CloseShiftDialog } from './CloseShiftDialog.tsx';
import { DiscountsDialog } from './DiscountsDialog.tsx';
import { Payment } from './Payment.tsx';
import { Receipt } from './Receipt.tsx';
import type { Action } from '../model/reduce.ts';
import { expectedCash } from '../model/shift.ts';
import type { Till } from '../model/till.ts';
import { messages } from '../../../messages/en/pos.ts';

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
  if (opened === 'pay' || typeof opened === 'object') {
    const number = opened === 'pay' ? undefined : opened.receipt;
    const sale = till.sales.find((given) => given.number === number);
    const paid = (after: Till) => onOpen({ receipt: after.sales.length });
    // One dialog: where the receipt follows the payment, the page below is not woken and put to sleep again.
    return (
      <Dialog title={sale ? messages.receipt.title : messages.paying.title} onClose={close}>
        {sale ? (
          <Receipt sale={sale} onNext={close} />
        ) : (
          <Payment till={till} dispatch={dispatch} onPaid={paid} />
        )}
      </Dialog>
    );
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
        say(messages.shift.done(formatMoney(counted - expectedCash(till))));
        close();
        onShiftClosed();
      }}
    />
  );
}
