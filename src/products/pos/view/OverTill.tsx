import * as messages from '#demo/pos';
import { Dialog } from '../../kit/view/Dialog.tsx';
import type { Sale } from '../model/till.ts';
import type { Opened } from './BasketView.tsx';
import { CloseShiftDialog } from './CloseShiftDialog.tsx';
import { DiscountsDialog } from './DiscountsDialog.tsx';
import { Payment } from './Payment.tsx';
import { Receipt } from './Receipt.tsx';
import { ReturnForm } from './ReturnForm.tsx';
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
  const returning = opened !== 'pay' && opened.returning;
  const next = () => {
    close();
    document.getElementById('try')?.scrollIntoView();
  };
  // One dialog: where the receipt follows the payment, the page below is not woken and put to sleep again.
  return (
    <Dialog title={titleOf(sale, returning)} onClose={close}>
      {sale && returning && (
        <ReturnForm
          store={store}
          sale={sale}
          onDone={close}
          onBack={() => onOpen({ receipt: sale.number })}
        />
      )}
      {sale && !returning && (
        <Receipt
          sale={sale}
          onNext={next}
          onReturn={() => onOpen({ receipt: sale.number, returning: true })}
        />
      )}
      {!sale && <Payment store={store} onPaid={(receipt) => onOpen({ receipt })} />}
    </Dialog>
  );
}

function titleOf(sale: Sale | undefined, returning: boolean | undefined): string {
  if (!sale) return messages.paying.title;
  return returning ? messages.returns.title(sale.number) : messages.receipt.title;
}
