import { useState } from 'react';
import { AppFrame } from '../../kit/view/AppFrame.tsx';
import { ErrorBoundary } from '../../kit/view/ErrorBoundary.tsx';
import { SendToTeam } from '../../kit/view/SendToTeam.tsx';
import { Tabs } from '../../kit/view/Tabs.tsx';
import { ToolButton } from '../../kit/view/ToolButton.tsx';
import { Toolbar } from '../../kit/view/Toolbar.tsx';
import { messages as shared } from '../../../messages/en/kit.ts';
import { AccountingPanel } from './AccountingPanel.tsx';
import { LedgerView } from './LedgerView.tsx';
import type { Module } from '../model/ledger.ts';
import { MakingPanel } from './MakingPanel.tsx';
import { PayrollPanel } from './PayrollPanel.tsx';
import { PurchasingPanel } from './PurchasingPanel.tsx';
import { SellingPanel } from './SellingPanel.tsx';
import { summary } from '../model/summary.ts';
import { TillPanel } from './TillPanel.tsx';
import { useBooks } from './useBooks.ts';
import { WeekCharts } from './WeekChart.tsx';
import { messages } from '../../../messages/en/erp.ts';
import css from './ErpDemo.module.css';

const PANELS = {
  purchasing: PurchasingPanel,
  selling: SellingPanel,
  till: TillPanel,
  payroll: PayrollPanel,
  making: MakingPanel,
  accounting: AccountingPanel,
} as const;

const TABS = (Object.keys(PANELS) as Module[]).map((key) => ({ key, label: messages.modules[key] }));

interface ErpDemoProps {
  /** Title bar. */
  title: string;
  /** The link that takes the books to the contact form. */
  send: string;
}

/** Six modules on one ledger: whatever is done in one is posted to the trial balance beside it. */
export function ErpDemo(props: ErpDemoProps) {
  return (
    <ErrorBoundary about="erp-books">
      <Books {...props} />
    </ErrorBoundary>
  );
}

function Books({ title, send }: ErpDemoProps) {
  const { desk, ready, notice, region, restart } = useBooks();
  const [module, setModule] = useState<Module>('purchasing');
  const Panel = PANELS[module];
  const books = desk.state;

  const choose = (key: Module) => {
    desk.complain();
    setModule(key);
  };
  return (
    <AppFrame
      title={title}
      status={messages.status(books.week, books.entries.length)}
      ready={ready}
      notice={notice}
      footer={
        <>
          <Toolbar>
            <ToolButton onClick={() => desk.run({ do: 'closeWeek' })}>
              {messages.closeWeek(books.week)}
            </ToolButton>
            <ToolButton look="plain" onClick={restart}>
              {shared.startOver}
            </ToolButton>
          </Toolbar>
          <SendToTeam about="erp-books" label={send} summary={() => summary(books)} />
        </>
      }
    >
      <div className={css.desk}>
        <div>
          <Tabs label={messages.moduleTabs} tabs={TABS} chosen={module} onChoose={choose}>
            <Panel {...desk} />
          </Tabs>
        </div>
        <LedgerView books={books} />
        <WeekCharts books={books} />
      </div>
      {region}
    </AppFrame>
  );
}
