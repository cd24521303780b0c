import { messages } from '#demo/pos';
import { Dialog } from '../../kit/view/Dialog.tsx';
import type { Sale } from '../model/till.ts';
import type { Opened } from './BasketView.tsx';
import { CloseShiftDialog } from './ShiftForms.tsx';
import { MailReceipt } from './MailReceipt.tsx';
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

/** The dialog that was opened over the till. */
export function OverTill({ store, opened, onOpen, onShiftClosed }: OverTillProps) {
  const close = () => onOpen(undefined);
  if (opened === 'close shift')
    return <CloseShiftDialog {...store} onCounted={onShiftClosed} onClose={close} />;
  const number = opened === 'pay' ? undefined : opened.receipt;
  const sale = store.state.sales.find((given) => given.number === number);
  const over = opened === 'pay' ? undefined : opened.over;
  const next = () => {
    close();
    document.getElementById('try')?.scrollIntoView();
  };
  // One dialog for all of them, so that its live region announces the payment when the receipt follows.
  return (
    <Dialog title={titleOf(sale, over)} onClose={close}>
      {sale && over === 'return' && (
        <ReturnForm
          store={store}
          sale={sale}
          onDone={close}
          onBack={() => onOpen({ receipt: sale.number })}
        />
      )}
      {sale && over === 'mail' && <MailReceipt sale={sale} dispatch={store.dispatch} />}
      {sale && !over && (
        <Receipt
          sale={sale}
          onNext={next}
          onReturn={() => onOpen({ receipt: sale.number, over: 'return' })}
          onMail={() => onOpen({ receipt: sale.number, over: 'mail' })}
        />
      )}
      {!sale && <Payment store={store} onPaid={(receipt) => onOpen({ receipt })} />}
    </Dialog>
  );
}

function titleOf(sale: Sale | undefined, over: 'return' | 'mail' | undefined): string {
  if (!sale) return messages.paying.title;
  if (over === 'mail') return messages.receipt.mail;
  return over ? messages.returns.title(sale.number) : messages.receipt.title;
}
