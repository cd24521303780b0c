import { messages } from '#demo/pos';
import { Dialog } from '../../kit/view/Dialog.tsx';
import type { Opened } from './BasketView.tsx';
import { CloseShiftDialog } from './CloseShiftDialog.tsx';
import { DiscountsDialog } from './DiscountsDialog.tsx';
import { Payment } from './Payment.tsx';
import { Receipt } from './Receipt.tsx';
import type { TillStore } from './store.ts';

interface OverTillProps {
  store: TillStore;
  opened: Opened;
  onOpen: (opened: Opened | undefined) => void;
  onShiftClosed: () => void;
}

/** What was opened over the till. */
export function OverTill({ store, opened, onOpen, onShiftClosed }: OverTillProps) {
  const close = () => onOpen(undefined);
  if (opened === 'discounts') return <DiscountsDialog {...store} onClose={close} />;
  if (opened === 'close shift')
    return <CloseShiftDialog {...store} onCounted={onShiftClosed} onClose={close} />;
  const number = opened === 'pay' ? undefined : opened.receipt;
  const sale = store.state.sales.find((given) => given.number === number);
  // One dialog: where the receipt follows the payment, the page below is not woken and put to sleep again.
  return (
    <Dialog title={sale ? messages.receipt.title : messages.paying.title} onClose={close}>
      {sale ? (
        <Receipt sale={sale} onNext={close} />
      ) : (
        <Payment store={store} onPaid={(receipt) => onOpen({ receipt })} />
      )}
    </Dialog>
  );
}
