import {
  memo,
  startTransition,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type Dispatch,
  type SetStateAction,
} from 'react';
import { texts } from '../texts.ts';
import { formatText, formatDay, formatMoney } from '../../../content-model/text/format.ts';
import { AppFrame, withErrorBoundary, type DemoMessages } from '../../kit/view/AppFrame.tsx';
import { ErpAddress, type ErpAddressProps } from '../../kit/view/erp-address.ts';
import { Guide } from '../../kit/view/Guide.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { useStore } from '../../kit/view/useStore.ts';
import { reportOf } from '../report.ts';
import { nextToSend } from '../stock.ts';
import { steps, summary } from '../summary.ts';
import { STORE, type TillStore } from '../store.ts';
import { isLow, itemsOf, type Till, type Sale } from '../state.ts';
import { ReportView } from './ReportView.tsx';
import { StockView } from './StockView.tsx';
import { BasketView, type Opened } from './BasketView.tsx';
import { GoodsView } from './GoodsView.tsx';
import { OpenShift, CloseShiftDialog } from './ShiftForms.tsx';
import { TwoTills } from './TwoTills.tsx';
import css from './PosDemo.module.css';
import { Dialog, useOpened } from '../../kit/view/Dialog.tsx';
import { MailReceipt, Receipt, RefundReceipt, ReturnForm } from './Receipt.tsx';
import { Payment } from './Payment.tsx';

const Goods = memo(GoodsView);
const Basket = memo(BasketView);

export const PosDemo = withErrorBoundary('pos-demo', Pos);

function Pos({ title, send, erp }: DemoMessages & ErpAddressProps) {
  const store = useStore(STORE);
  const { state: till } = store;
  const [view, setView] = useState<'till' | 'tills' | 'stock' | 'report'>('till');
  const [opened, open, close, replace] = useOpened<Opened>();
  const search = useRef<HTMLInputElement>(null);
  const wasReceipt = useRef(false);
  useLayoutEffect(() => {
    // The next sale may begin with a scanner, which types. On a touch screen, the keyboard would cover the items.
    if (!opened && wasReceipt.current && matchMedia('(pointer: fine)').matches)
      search.current?.focus({ preventScroll: true });
    wasReceipt.current = typeof opened === 'object';
  }, [opened]);
  // Behind a dialog, the register follows after what happens in it.
  const lateStore = useDeferredValue(store);
  const behind = opened ? lateStore : store;
  const online = useOnline();
  useNetwork(store, online);
  useSending(store);
  return (
    <ErpAddress value={erp}>
      <AppFrame
        title={title}
        status={online && !till.known[0] ? statusOf(till) : `${statusOf(till)} · ${texts.offline}`}
        store={store}
        about="pos-day"
        send={send}
        summary={() => summary(till)}
        guide={<Guide name="pos" steps={steps(till)} />}
      >
        <Tabs
          label={texts.views}
          tabs={{
            till: texts.till,
            tills: texts.twoTills,
            stock: formatText(texts.stock, { count: itemsOf(till).filter(isLow).length }),
            report: texts.report,
          }}
          chosen={view}
          onChoose={setView}
        >
          {view === 'till' && (
            <div className={css.till}>
              <Goods {...behind} search={search} />
              {behind.state.shift ? <Basket {...behind} onOpen={open} /> : <OpenShift {...behind} />}
            </div>
          )}
          {view === 'tills' && <TwoTills {...store} />}
          {view === 'stock' && <StockView {...store} />}
          {view === 'report' && <ReportView till={till} onReceipt={(receipt) => open({ receipt })} />}
        </Tabs>
        {opened && (
          <PosDialog
            store={store}
            opened={opened}
            onOpen={replace}
            onClose={close}
            onShiftClosed={() => setView('report')}
          />
        )}
      </AppFrame>
    </ErpAddress>
  );
}

/** Follows the browser's network with the first till, unless the visitor took it offline. */
function useNetwork({ ready, state: till, dispatch }: TillStore, online: boolean) {
  const { known, byNetwork, tenders } = till;
  const isOffline = known[0] !== null;
  const mustSwitch = ready && (online ? isOffline && byNetwork === true && tenders.length === 0 : !isOffline);
  useEffect(() => {
    if (mustSwitch) dispatch({ type: 'setConnection', number: 1, on: online, byNetwork: true }, [], true);
  }, [mustSwitch, online, dispatch]);
}

/** Delay in milliseconds, slow enough to watch. */
const SEND_INTERVAL_MS = 900;

/** Sends the waiting sales of a till that is online again, one at a time. */
function useSending({ state: till, dispatch }: TillStore) {
  const next = till.tenders.length === 0 && nextToSend(till);
  useEffect(() => {
    if (!next) return;
    const timer = setTimeout(() => dispatch({ type: 'send' }, [], true), SEND_INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [next, dispatch]);
}

function statusOf(till: Till): string {
  const { sales, total } = reportOf(till);
  const shift = till.shift ? formatText(texts.shiftOpen, { number: till.shift.number }) : texts.shiftClosed;
  return formatText(texts.status, {
    day: formatDay(till.today),
    shift,
    sales: formatText(texts.sales, { count: sales }),
    total: formatMoney(total),
  });
}

/** Whether the browser is online. Only simulates the till's connection; the demo works locally. */
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

interface PosDialogProps {
  store: TillStore;
  opened: Opened;
  /** Replaces what the dialog shows. */
  onOpen: Dispatch<SetStateAction<Opened | undefined>>;
  onClose: () => void;
  onShiftClosed: () => void;
}

/** The dialog that is open over the till. */
function PosDialog({ store, opened, onOpen, onClose, onShiftClosed }: PosDialogProps) {
  const isDone = opened === 'pay' && store.state.basket.length === 0;
  useEffect(() => {
    // Another tab has taken the payment. Here, the receipt follows in a moment.
    if (isDone) startTransition(() => onOpen((now) => (now === 'pay' ? undefined : now)));
  }, [isDone, onOpen]);
  if (opened === 'close shift')
    return (
      <CloseShiftDialog {...store} onCounted={onShiftClosed} onPay={() => onOpen('pay')} onClose={onClose} />
    );
  const number = opened === 'pay' ? undefined : opened.receipt;
  const sale = store.state.sales.find((given) => given.number === number);
  const over = opened === 'pay' ? undefined : opened.over;
  const refund = store.state.returns.findLast((one) => one.sale === number);
  const next = () => {
    onClose();
    // The next sale begins with the items.
    document.querySelector('[data-code]')?.scrollIntoView({ block: 'center' });
  };
  // One dialog for all views, so that its live region survives when the receipt follows the payment.
  return (
    <Dialog title={titleOf(sale, over)} onClose={onClose}>
      {sale && over === 'return' && (
        <ReturnForm
          store={store}
          sale={sale}
          onDone={() => onOpen({ receipt: sale.number, over: 'refund' })}
          onBack={() => onOpen({ receipt: sale.number })}
        />
      )}
      {refund && over === 'refund' && <RefundReceipt refund={refund} onNext={onClose} />}
      {sale && over === 'mail' && <MailReceipt {...store} sale={sale} />}
      {sale && !over && (
        <Receipt
          sale={sale}
          onNext={next}
          onReturn={() => onOpen({ receipt: sale.number, over: 'return' })}
          onMail={() => onOpen({ receipt: sale.number, over: 'mail' })}
        />
      )}
      {!sale && <Payment {...store} onPaid={(receipt) => onOpen({ receipt })} />}
    </Dialog>
  );
}

type Over = Exclude<Opened, string>['over'];

function titleOf(sale: Sale | undefined, over: Over): string {
  if (!sale) return texts.paying.title;
  if (over === 'refund') return formatText(texts.returns.receipt, { number: sale.receipt });
  if (over === 'mail') return texts.receipt.mail;
  return over ? formatText(texts.returns.title, { number: sale.receipt }) : texts.receipt.title;
}
