import { formatText, formatDay } from '../../../content-model/text/format.ts';
import { startTransition, useState, type SetStateAction } from 'react';
import { texts } from '../texts.ts';
import { AppFrame, withErrorBoundary, type DemoMessages } from '../../kit/view/AppFrame.tsx';
import { ErpAddress, type ErpAddressProps } from '../../kit/view/erp-address.ts';
import { Guide } from '../../kit/view/Guide.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { useStore } from '../../kit/view/useStore.ts';
import { conflictsIn } from '../schedule.ts';
import type { Day } from '../../kit/day.ts';
import { shortDate } from '../calendar.ts';
import { steps, summary } from '../summary.ts';
import { STORE } from '../store.ts';
import { weekOf } from '../state.ts';
import { ClockPanel } from './ClockPanel.tsx';
import { ExpensesPanel } from './ExpensesPanel.tsx';
import { HiringPanel } from './HiringPanel.tsx';
import { LeavePanel } from './LeavePanel.tsx';
import { PeoplePanel } from './PeoplePanel.tsx';
import { RosterPanel } from './RosterPanel.tsx';

const PANELS = {
  roster: RosterPanel,
  leave: LeavePanel,
  clock: ClockPanel,
  people: PeoplePanel,
  hiring: HiringPanel,
  expenses: ExpensesPanel,
} as const;

type Part = keyof typeof PANELS;

/** A week of a small bakery: schedule, time off, hours, records, hiring and expenses of the same people. */
export const HrmsDemo = withErrorBoundary('hrms-week', Hrms);

function Hrms({ title, send, erp }: DemoMessages & ErpAddressProps) {
  const store = useStore(STORE);
  const { state: week, clearIssues } = store;
  const [part, setPart] = useState<Part>('roster');
  // Until another week is chosen, that of the day.
  const [chosen, setChosen] = useState<Day>();
  const current = weekOf(week.today);
  const first = chosen ?? current;
  // In a transition, because a week of shifts takes longer than a press may wait.
  const showWeek = (next: SetStateAction<Day>) =>
    startTransition(() => setChosen((shown = current) => (typeof next === 'function' ? next(shown) : next)));
  const Panel = PANELS[part];
  const choose = (key: Part) => {
    clearIssues();
    // A clock shows what is clocked today, whichever week was planned before.
    if (key === 'clock') setChosen(undefined);
    setPart(key);
  };
  return (
    <ErpAddress value={erp}>
      <AppFrame
        title={title}
        status={formatText(texts.status, {
          today: formatDay(week.today),
          count: week.people.length,
          day: shortDate(first),
          conflicts: formatText(texts.conflicts, { count: conflictsIn(week, first).length }),
        })}
        store={store}
        guide={<Guide name="hrms" steps={steps(week)} />}
        about="hrms-week"
        send={send}
        summary={() => summary(week)}
      >
        <Tabs label={texts.tabsLabel} tabs={texts.tabs} chosen={part} onChoose={choose}>
          <Panel {...store} first={first} onWeek={showWeek} />
        </Tabs>
      </AppFrame>
    </ErpAddress>
  );
}
