import { useDeferredValue, useState } from 'react';
import { messages } from '#messages/hrms';
import { AppFrame, withErrorBoundary } from '../../kit/view/AppFrame.tsx';
import { Tabs } from '../../kit/view/Tabs.tsx';
import { useStore } from '../../kit/view/useStore.ts';
import { clashes } from '../model/roster.ts';
import { summary } from '../model/texts.ts';
import { ExpensesPanel } from './ExpensesPanel.tsx';
import { HiringPanel } from './HiringPanel.tsx';
import { LeavePanel } from './LeavePanel.tsx';
import { ReviewsPanel } from './ReviewsPanel.tsx';
import { RosterPanel } from './RosterPanel.tsx';
import { STORE } from './store.ts';

const PANELS = {
  roster: RosterPanel,
  leave: LeavePanel,
  hiring: HiringPanel,
  expenses: ExpensesPanel,
  reviews: ReviewsPanel,
} as const;

type Part = keyof typeof PANELS;

const TABS = (Object.keys(PANELS) as Part[]).map((key) => ({ key, label: messages.tabs[key] }));

/** A week of a small bakery: roster, leave, hiring, expenses and reviews of the same people. */
export const HrmsDemo = withErrorBoundary('hrms-week', Hrms);

function Hrms({ title, send }: { title: string; send: string }) {
  const store = useStore(STORE);
  const { state: week, clearIssues } = store;
  const [part, setPart] = useState<Part>('roster');
  // The tab answers at once, its panel follows a frame later.
  const Panel = PANELS[useDeferredValue(part)];
  const choose = (key: Part) => {
    clearIssues();
    setPart(key);
  };
  return (
    <AppFrame
      title={title}
      status={messages.status(week.people.length, clashes(week).length)}
      store={store}
      about="hrms-week"
      send={send}
      summary={() => summary(week)}
    >
      <Tabs label={messages.tabsLabel} tabs={TABS} chosen={part} onChoose={choose}>
        <Panel {...store} />
      </Tabs>
    </AppFrame>
  );
}
