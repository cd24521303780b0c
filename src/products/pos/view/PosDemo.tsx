import { useEffect, useState, useSyncExternalStore } from 'react';
import { messages } from '#demo/pos';
import { formatMoney } from '../../../messages/format.ts';
import { AppFrame, withErrorBoundary, type DemoMessages } from '../../kit/view/AppFrame.tsx';
import { Guide } from '../../kit/view/Guide.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { useStore } from '../../kit/view/useStore.ts';
import { reportOf } from '../model/report.ts';
import { nextToSend } from '../model/shelf.ts';
import { steps } from '../model/steps.ts';
import { STORE } from './store.ts';
import { summary } from '../model/summary.ts';
import { isLow, type Till } from '../model/till.ts';
import { OverTill } from './OverTill.tsx';
import { ReportView } from './ReportView.tsx';
import { StockView } from './StockView.tsx';
import type { TillStore } from './store.ts';
import { BasketView, type Opened } from './BasketView.tsx';
import { GoodsView } from './GoodsView.tsx';
import { OpenShift } from './ShiftForms.tsx';
import { TwoTills } from './TwoTills.tsx';
import css from './Till.module.css';

export const PosDemo = withErrorBoundary('pos-demo', Pos);

function Pos({ title, send }: DemoMessages) {
  const store = useStore(STORE);
  const { state: till, dispatch } = store;
  const [view, setView] = useState<'till' | 'tills' | 'stock' | 'report'>('till');
  const [opened, setOpened] = useState<Opened>();
  const online = useOnline();
  useNetwork(store, online);
  useSending(store);
  return (
    <AppFrame
      title={title}
      status={online && !till.known[0] ? statusOf(till) : `${statusOf(till)} · ${messages.offline}`}
      store={store}
      about="pos-day"
      send={send}
      summary={() => summary(till)}
      guide={<Guide name="pos" steps={steps(till)} />}
    >
      <Tabs
        label={messages.views}
        tabs={[
          { key: 'till', label: messages.till },
          { key: 'tills', label: messages.twoTills },
          { key: 'stock', label: messages.stock(till.items.filter(isLow).length) },
          { key: 'report', label: messages.report },
        ]}
        chosen={view}
        onChoose={setView}
      >
        {view === 'till' && (
          <div className={css.till}>
            <GoodsView till={till} dispatch={dispatch} />
            {till.shift ? (
              <BasketView till={till} dispatch={dispatch} onOpen={setOpened} />
            ) : (
              <OpenShift dispatch={dispatch} />
            )}
          </div>
        )}
        {view === 'tills' && <TwoTills {...store} />}
        {view === 'stock' && <StockView {...store} />}
        {view === 'report' && <ReportView till={till} onReceipt={(receipt) => setOpened({ receipt })} />}
      </Tabs>
      {opened && (
        <OverTill store={store} opened={opened} onOpen={setOpened} onShiftClosed={() => setView('report')} />
      )}
    </AppFrame>
  );
}

/** The first till follows the browser's network, unless the visitor took it offline. */
function useNetwork({ ready, state: till, dispatch }: TillStore, online: boolean) {
  const { known, byNetwork, tenders } = till;
  const cut = known[0] !== null;
  const changes = ready && (online ? cut && byNetwork === true && tenders.length === 0 : !cut);
  useEffect(() => {
    if (changes) dispatch({ do: 'line', number: 1, on: online, byNetwork: true }, [], true);
  }, [changes, online, dispatch]);
}

/** Milliseconds, slow enough to watch. */
const BETWEEN_SALES = 900;

/** Sends the waiting sales of a till that is online again, one after the other. */
function useSending({ state: till, dispatch }: TillStore) {
  const next = till.tenders.length === 0 && nextToSend(till);
  useEffect(() => {
    if (!next) return;
    const timer = setTimeout(() => dispatch({ do: 'send' }, [], true), BETWEEN_SALES);
    return () => clearTimeout(timer);
  }, [next, dispatch]);
}

function statusOf(till: Till): string {
  const { sales, total } = reportOf(till);
  const shift = till.shift ? messages.shiftOpen(till.shift.number) : messages.shiftClosed;
  return messages.status(shift, messages.sales(sales), formatMoney(total));
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
