import { formatText, formatDay } from '../../../content-model/text/format.ts';
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { texts } from '../texts.ts';
import { AppFrame, withErrorBoundary, type DemoMessages } from '../../kit/view/AppFrame.tsx';
import { recordInAddress } from '../../kit/record-address.ts';
import { useOpened } from '../../kit/view/Dialog.tsx';
import { Guide } from '../../kit/view/Guide.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { useStable } from '../../kit/view/useStable.ts';
import { useStore } from '../../kit/view/useStore.ts';
import { lastDayOf, type Books } from '../state.ts';
import type { Account } from '../ledger.ts';
import { summary } from '../summary.ts';
import { STORE } from '../store.ts';
import { AccountDialog } from './AccountDialog.tsx';
import { AccountingPanel } from './AccountingPanel.tsx';
import { FollowedContext, moduleOf } from './followed-record.ts';
import { CloseWeekButton } from './CloseWeekButton.tsx';
import { LedgerStrip, LedgerView } from './LedgerView.tsx';
import { MakingPanel } from './MakingPanel.tsx';
import { PayrollPanel } from './PayrollPanel.tsx';
import { ProjectsPanel } from './ProjectsPanel.tsx';
import { PurchasingPanel } from './PurchasingPanel.tsx';
import { ReceivedNotice } from './Received.tsx';
import { ReportsPanel } from './ReportsPanel.tsx';
import { SellingPanel } from './SellingPanel.tsx';
import { TillPanel } from './TillPanel.tsx';
import { WeekChart } from './WeekChart.tsx';
import { WonDealsNotice } from './WonDeals.tsx';
import css from './ErpDemo.module.css';
import notice from './HandedOver.module.css';

const PANELS = {
  purchasing: PurchasingPanel,
  selling: SellingPanel,
  till: TillPanel,
  payroll: PayrollPanel,
  making: MakingPanel,
  projects: ProjectsPanel,
  accounting: AccountingPanel,
  reports: ReportsPanel,
} as const;

type Tab = keyof typeof PANELS;

/** Eight modules on one ledger: every action is posted to the trial balance beside them. */
export const ErpDemo = withErrorBoundary('erp-books', Erp);

function Erp({ title, send }: DemoMessages) {
  const store = useStore(STORE);
  const { state: books, ready, clearIssues } = store;
  // The browser paints the answer of the module first, because all around it takes longer on a slow processor.
  const lateStore = useDeferredValue(store);
  const posted = lateStore.state;
  const [module, setModule] = useState<Tab>('purchasing');
  const [account, openAccount, closeAccount] = useOpened<Account>();
  const Panel = PANELS[module];
  const [followed, setFollowed] = useState<string>();
  const hadFocus = useRef(false);
  const following = useMemo(
    () => ({
      id: followed,
      follow(row: HTMLElement | null) {
        // A longer list mounts its rows again.
        if (!row || hadFocus.current) return;
        hadFocus.current = true;
        row.focus({ preventScroll: true });
        row.scrollIntoView({ block: 'center' });
      },
    }),
    [followed],
  );
  const choose = useStable((key: Tab) => {
    clearIssues();
    setModule(key);
    setFollowed(undefined);
  });
  const showDeals = useStable(() => choose('selling'));
  const leadToRecord = useEffectEvent(() => {
    const id = recordInAddress();
    const leadsTo = id && moduleOf(books, id);
    if (!leadsTo) return;
    setModule(leadsTo);
    setFollowed(id);
  });
  useEffect(() => {
    if (ready) leadToRecord();
  }, [ready]);
  return (
    <AppFrame
      title={title}
      status={formatText(texts.status, { count: books.entries.length, day: formatDay(books.today) })}
      store={store}
      guide={<Guide name="erp" steps={steps(books, account !== undefined)} />}
      tools={<CloseWeekButton {...lateStore} />}
      about="erp-books"
      send={send}
      summary={() => summary(books)}
    >
      {module !== 'selling' && <WonDealsNotice books={posted} onShow={showDeals} />}
      {books.sampleDay > lastDayOf(books.week) && (
        <p className={notice.handedOver}>{formatText(texts.behind, { day: formatDay(books.sampleDay) })}</p>
      )}
      <ReceivedNotice books={posted} shown={module} onShow={choose} />
      <LedgerStrip books={posted} />
      <Tabs label={texts.moduleTabs} tabs={texts.modules} chosen={module} onChoose={choose}>
        <div className={css.app}>
          <div>
            <FollowedContext value={following}>
              <Panel {...store} />
            </FollowedContext>
          </div>
          <LedgerView books={posted} onOpen={openAccount} />
          <WeekChart books={posted} />
        </div>
      </Tabs>
      {account && (
        <AccountDialog
          books={books}
          account={account}
          onModule={(key) => {
            closeAccount();
            choose(key);
          }}
          onClose={closeAccount}
        />
      )}
    </AppFrame>
  );
}

/** Returns the first steps, with whether each was done. @param hasOpenedAccount whether an account was opened */
function steps({ entries }: Books, hasOpenedAccount: boolean): [text: string, done: boolean][] {
  const newModules = entries.slice(STORE.initial.entries.length).map(({ module }) => module);
  return [
    [texts.guide.receive, newModules.includes('purchasing')],
    [texts.guide.sell, newModules.includes('till')],
    [texts.guide.look, hasOpenedAccount],
  ];
}
