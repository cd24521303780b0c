import { useState, useSyncExternalStore } from 'react';
import { messages } from '#demo/pos';
import { formatMoney } from '../../../messages/format.ts';
import { AppFrame, withErrorBoundary } from '../../kit/view/AppFrame.tsx';
import { Tabs } from '../../kit/view/Tabs.tsx';
import { useLater } from '../../kit/view/useLater.ts';
import { useStore } from '../../kit/view/useStore.ts';
import { reportOf } from '../model/report.ts';
import { summarize } from '../model/texts.ts';
import { isLow, type Till } from '../model/till.ts';
import type { Opened } from './BasketView.tsx';
import { STORE } from './store.ts';
import { TillView } from './TillView.tsx';

const otherViews = () => import('./views.ts');

export const PosDemo = withErrorBoundary('pos-demo', Pos);

function Pos({ title, send }: { title: string; send: string }) {
  const store = useStore(STORE);
  const { state: till, dispatch } = store;
  const [view, setView] = useState<'till' | 'stock' | 'report'>('till');
  const [opened, setOpened] = useState<Opened>();
  const others = useLater(otherViews, view !== 'till' || opened !== undefined);
  const online = useOnline();
  return (
    <AppFrame
      title={title}
      status={online ? statusOf(till) : `${statusOf(till)} · ${messages.offline}`}
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

function statusOf(till: Till): string {
  const { sales, total } = reportOf(till);
  const { status, shiftOpen, shiftClosed } = messages;
  const shift = till.shift ? shiftOpen(till.shift.number) : shiftClosed;
  return status(shift, messages.sales(sales), formatMoney(total));
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
