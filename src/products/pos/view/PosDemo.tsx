import { useState, useSyncExternalStore } from 'react';
import { messages } from '#messages/pos';
import { formatMoney } from '../../../messages/format.ts';
import { AppFrame, withErrorBoundary } from '../../kit/view/AppFrame.tsx';
import { Dialog } from '../../kit/view/Dialog.tsx';
import { Tabs } from '../../kit/view/Tabs.tsx';
import { useStore } from '../../kit/view/useStore.ts';
import { reportOf } from '../model/report.ts';
import { summarize } from '../model/texts.ts';
import { isLow, type Till } from '../model/till.ts';
import type { Opened } from './BasketView.tsx';
import { CloseShiftDialog } from './CloseShiftDialog.tsx';
import { DiscountsDialog } from './DiscountsDialog.tsx';
import { Payment } from './Payment.tsx';
import { Receipt } from './Receipt.tsx';
import { ReportView } from './ReportView.tsx';
import { StockView } from './StockView.tsx';
import { STORE, type TillStore } from './store.ts';
import { TillView } from './TillView.tsx';

export const PosDemo = withErrorBoundary('pos-demo', Pos);

function Pos({ title, send }: { title: string; send: string }) {
  const store = useStore(STORE);
  const { state: till, dispatch } = store;
  const [view, setView] = useState<'till' | 'stock' | 'report'>('till');
  const [opened, setOpened] = useState<Opened>();
  const online = useOnline();
  return (
    <AppFrame
      title={title}
      status={status(till) + (online ? '' : messages.offline)}
      store={store}
      about="pos-day"
      send={send}
      summary={() => summarize(till)}
    >
      <Tabs
        label={messages.views}
        tabs={[
          { key: 'till', label: messages.till },
          { key: 'stock', label: messages.stock(till.items.filter(isLow).length) },
          { key: 'report', label: messages.report },
        ]}
        chosen={view}
        onChoose={setView}
      >
        {view === 'till' && <TillView till={till} dispatch={dispatch} onOpen={setOpened} />}
        {view === 'stock' && <StockView {...store} />}
        {view === 'report' && <ReportView till={till} onReceipt={(receipt) => setOpened({ receipt })} />}
      </Tabs>
      {opened && (
        <OverTill store={store} opened={opened} onOpen={setOpened} onShiftClosed={() => setView('report')} />
      )}
    </AppFrame>
  );
}

function status(till: Till): string {
  const { sales, total } = reportOf(till);
  return messages.status(till.shift?.number, sales, formatMoney(total));
}

interface OverTillProps {
  store: TillStore;
  opened: Opened;
  onOpen: (opened: Opened | undefined) => void;
  onShiftClosed: () => void;
}

function OverTill({ store, opened, onOpen, onShiftClosed }: OverTillProps) {
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

/** Whether the browser has a network. The till needs none: everything it does stays on the device. */
function useOnline(): boolean {
  return useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );
}

function watch(changed: () => void) {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}
