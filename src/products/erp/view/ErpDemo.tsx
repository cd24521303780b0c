import { useMemo, useState } from 'react';
import * as messages from '#demo/erp';
import { AppFrame, withErrorBoundary, type DemoMessages } from '../../kit/view/AppFrame.tsx';
import { Tabs } from '../../kit/view/Tabs.tsx';
import { ToolButton } from '../../kit/view/ToolButton.tsx';
import { useLater } from '../../kit/view/useLater.ts';
import { useStore } from '../../kit/view/useStore.ts';
import type { Account, Module } from '../model/ledger.ts';
import { STORE } from '../model/options.ts';
import { LedgerStrip, LedgerView } from './LedgerView.tsx';
import { PurchasingPanel } from './PurchasingPanel.tsx';
import { WeekCharts } from './WeekChart.tsx';
import css from './ErpDemo.module.css';

const loadPanels = () => import('./panels.ts');

const TABS = (Object.keys(messages.modules) as Module[]).map((key) => ({
  key,
  label: messages.modules[key],
}));

/** Six modules on one ledger: whatever is done in one is posted to the trial balance beside it. */
export const ErpDemo = withErrorBoundary('erp-books', Erp);

function Erp({ title, send }: DemoMessages) {
  const store = useStore(STORE);
  const { state: books, dispatch, clearIssues } = store;
  const [module, setModule] = useState<Module>('purchasing');
  const [account, setAccount] = useState<Account>();
  const others = useLater(loadPanels, module !== 'purchasing' || account !== undefined);
  const Panel = module === 'purchasing' ? PurchasingPanel : others?.PANELS[module];
  // Not drawn anew for what opens over it.
  const panel = useMemo(() => Panel && <Panel {...store} />, [Panel, store]);
  const choose = (key: Module) => {
    clearIssues();
    setModule(key);
  };
  return (
    <AppFrame
      title={title}
      status={messages.status(books.entries.length, books.week)}
      store={store}
      guide={others && <others.Guide steps={others.steps(books, account !== undefined)} />}
      tools={
        <ToolButton onClick={() => dispatch({ do: 'closeWeek' })}>
          {messages.closeWeek(books.week)}
        </ToolButton>
      }
      about="erp-books"
      send={send}
      summary={async () => (await loadPanels()).summary(books)}
    >
      <LedgerStrip books={books} />
      <div className={css.app}>
        <div>
          <Tabs label={messages.moduleTabs} tabs={TABS} chosen={module} onChoose={choose}>
            {panel}
          </Tabs>
        </div>
        <LedgerView books={books} onOpen={setAccount} />
        <WeekCharts books={books} />
      </div>
      {others && <others.Flight latest={books.entries.at(-1)} />}
      {account && others && (
        <others.AccountDialog books={books} account={account} onClose={() => setAccount(undefined)} />
      )}
    </AppFrame>
  );
}
