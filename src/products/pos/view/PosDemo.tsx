import { useEffect, useState, useSyncExternalStore } from 'react';
import * as messages from '#demo/pos';
import { formatMoney } from '../../../messages/format.ts';
import { AppFrame, withErrorBoundary, type DemoMessages } from '../../kit/view/AppFrame.tsx';
import { Tabs } from '../../kit/view/Tabs.tsx';
import { useLater } from '../../kit/view/useLater.ts';
import { useStore } from '../../kit/view/useStore.ts';
import { reportOf } from '../model/report.ts';
import { nextToSend } from '../model/shelf.ts';
import { isLow, type Till } from '../model/till.ts';
import type { Opened } from './BasketView.tsx';
import { loadParts, STORE } from './parts.ts';
import type { TillStore } from './store.ts';
import { TillView } from './TillView.tsx';

export const PosDemo = withErrorBoundary('pos-demo', Pos);

function Pos({ title, send }: DemoMessages) {
  const store = useStore(STORE);
  const { state: till, dispatch } = store;
  const [view, setView] = useState<'till' | 'tills' | 'stock' | 'report'>('till');
  const [opened, setOpened] = useState<Opened>();
  const others = useLater(loadParts, view !== 'till' || opened !== undefined);
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
      summary={async () => (await loadParts()).summarize(till)}
      guide={others && <others.Guide steps={others.steps(till)} />}
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
        {view === 'till' && <TillView till={till} dispatch={dispatch} onOpen={setOpened} later={others} />}
        {view === 'tills' && others && <others.TwoTills {...store} />}
        {view === 'stock' && others && <others.StockView {...store} />}
        {view === 'report' && others && (
          <others.ReportView till={till} onReceipt={(receipt) => setOpened({ receipt })} />
        )}
      </Tabs>
      {opened && others && (
        <others.OverTill
          store={store}
          opened={opened}
          onOpen={setOpened}
          onShiftClosed={() => setView('report')}
        />
      )}
    </AppFrame>
  );
}

/** The first till goes with the browser's network, unless it was taken offline by hand. */
function useNetwork({ ready, state: till, dispatch }: TillStore, online: boolean) {
  const { known, byNetwork, tenders } = till;
  const cut = known[0] !== null;
  const changes = ready && (online ? cut && byNetwork === true && tenders.length === 0 : !cut);
  useEffect(() => {
    if (changes) dispatch({ do: 'line', number: 1, on: online, byNetwork: true }, [], true);
  }, [changes, online, dispatch]);
}

/** Slow enough to be watched. */
const BETWEEN_SALES = 900;

/** Sends what waits at a till that is back, one sale after the other. */
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
