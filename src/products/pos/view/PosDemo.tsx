import { useState } from 'react';
import { AppFrame } from '../../kit/view/AppFrame.tsx';
import { ErrorBoundary } from '../../kit/view/ErrorBoundary.tsx';
import { formatMoney } from '../../kit/model/money.ts';
import { SendToTeam } from '../../kit/view/SendToTeam.tsx';
import { Tabs } from '../../kit/view/Tabs.tsx';
import { ToolButton } from '../../kit/view/ToolButton.tsx';
import { useAnnouncer } from '../../kit/view/useAnnouncer.tsx';
import { useStored } from '../../kit/view/useStored.ts';
import { messages as shared } from '../../../messages/en/kit.ts';
import { isTill } from '../model/is-till.ts';
import { reduce } from '../model/reduce.ts';
import { reportOf } from '../model/report.ts';
import { ReportView } from './ReportView.tsx';
import { SEED } from '../model/seed.ts';
import { StockView } from './StockView.tsx';
import { summarize } from '../model/summary.ts';
import { isLow, type Till } from '../model/till.ts';
import { TillDialogs, type Opened } from './TillDialogs.tsx';
import { TillView } from './TillView.tsx';
import { useOnline } from './useOnline.ts';
import { messages } from '../../../messages/en/pos.ts';

const STORED = { name: 'pos', version: 2, check: isTill, reduce, fresh: SEED };

interface PosDemoProps {
  title: string;
  /** Label of the link that takes the day along to the contact form. */
  send: string;
}

export function PosDemo(props: PosDemoProps) {
  return (
    <ErrorBoundary about="pos-demo">
      <Pos {...props} />
    </ErrorBoundary>
  );
}

function Pos({ title, send }: PosDemoProps) {
  const { state: till, dispatch, ready, trouble, startOver } = useStored(STORED);
  const { say, region } = useAnnouncer();
  const [view, setView] = useState<'till' | 'stock' | 'report'>('till');
  const [opened, setOpened] = useState<Opened>();
  const online = useOnline();
  return (
    <AppFrame
      title={title}
      status={status(till) + (online ? '' : messages.offline)}
      ready={ready}
      notice={trouble && shared.trouble[trouble]}
      footer={
        <>
          <ToolButton
            look="plain"
            onClick={() => {
              startOver();
              say(shared.startedOver);
            }}
          >
            {shared.startOver}
          </ToolButton>
          <SendToTeam about="pos-day" label={send} summary={() => summarize(till)} />
        </>
      }
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
        {view === 'till' && <TillView till={till} dispatch={dispatch} say={say} onOpen={setOpened} />}
        {view === 'stock' && (
          <StockView
            till={till}
            onReceive={({ code, name, stock }, count) => {
              dispatch({ do: 'receive', code, count });
              say(messages.stockView.received(name, stock + count));
            }}
          />
        )}
        {view === 'report' && <ReportView till={till} onReceipt={(receipt) => setOpened({ receipt })} />}
      </Tabs>
      {region}
      <TillDialogs
        till={till}
        dispatch={dispatch}
        say={say}
        opened={opened}
        onOpen={setOpened}
        onShiftClosed={() => setView('report')}
      />
    </AppFrame>
  );
}

function status(till: Till): string {
  const { sales, total } = reportOf(till);
  return messages.status(till.shift?.number, sales, formatMoney(total));
}
