import { useDeferredValue, useState } from 'react';
import { AppFrame } from '../../kit/view/AppFrame.tsx';
import { ErrorBoundary } from '../../kit/view/ErrorBoundary.tsx';
import { SendToTeam } from '../../kit/view/SendToTeam.tsx';
import { Tabs } from '../../kit/view/Tabs.tsx';
import { ToolButton } from '../../kit/view/ToolButton.tsx';
import { messages as shared } from '../../../messages/en/kit.ts';
import { ExpensesPanel } from './ExpensesPanel.tsx';
import { HiringPanel } from './HiringPanel.tsx';
import { LeavePanel } from './LeavePanel.tsx';
import { ReviewsPanel } from './ReviewsPanel.tsx';
import { clashes } from '../model/roster.ts';
import { RosterPanel } from './RosterPanel.tsx';
import { summary } from '../model/summary.ts';
import { useWeek } from './useWeek.ts';
import { messages } from '../../../messages/en/hrms.ts';

const PANELS = {
  roster: RosterPanel,
  leave: LeavePanel,
  hiring: HiringPanel,
  expenses: ExpensesPanel,
  reviews: ReviewsPanel,
} as const;

type Part = keyof typeof PANELS;

const TABS = (Object.keys(PANELS) as Part[]).map((key) => ({ key, label: messages.tabs[key] }));

interface HrmsDemoProps {
  /** Title bar. */
  title: string;
  /** The link that takes the week to the contact form. */
  send: string;
}

/** A week of a small bakery: roster, leave, hiring, expenses and reviews of the same people. */
export function HrmsDemo(props: HrmsDemoProps) {
  return (
    <ErrorBoundary about="hrms-week">
      <WeekAtWork {...props} />
    </ErrorBoundary>
  );
}

function WeekAtWork({ title, send }: HrmsDemoProps) {
  const { desk, say, ready, notice, region, restart } = useWeek();
  const [part, setPart] = useState<Part>('roster');
  // The tab answers at once, its panel follows a frame later.
  const Panel = PANELS[useDeferredValue(part)];
  const week = desk.state;

  const choose = (key: Part) => {
    desk.complain();
    setPart(key);
  };
  return (
    <AppFrame
      title={title}
      status={messages.status(week.people.length, clashes(week).length)}
      ready={ready}
      notice={notice}
      footer={
        <>
          <ToolButton look="plain" onClick={restart}>
            {shared.startOver}
          </ToolButton>
          <SendToTeam about="hrms-week" label={send} summary={() => summary(week)} />
        </>
      }
    >
      <Tabs label={messages.tabsLabel} tabs={TABS} chosen={part} onChoose={choose}>
        <Panel {...desk} say={say} />
      </Tabs>
      {region}
    </AppFrame>
  );
}
