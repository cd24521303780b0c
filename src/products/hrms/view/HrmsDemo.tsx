import { useDeferredValue, useState } from 'react';
import * as messages from '#demo/hrms';
import { AppFrame, withErrorBoundary, type DemoMessages } from '../../kit/view/AppFrame.tsx';
import { Tabs } from '../../kit/view/Tabs.tsx';
import { useLater } from '../../kit/view/useLater.ts';
import { useStore } from '../../kit/view/useStore.ts';
import { clashes } from '../model/clashes.ts';
import { shortDate } from '../model/dates.ts';
import { FIRST_DAY } from '../model/week.ts';
import { RosterPanel } from './RosterPanel.tsx';
import { loadParts, STORE } from './parts.ts';

type Part = keyof typeof messages.tabs;

const TABS = (Object.keys(messages.tabs) as Part[]).map((key) => ({ key, label: messages.tabs[key] }));

/** A week of a small bakery: roster, leave, hiring, expenses and reviews of the same people. */
export const HrmsDemo = withErrorBoundary('hrms-week', Hrms);

function Hrms({ title, send }: DemoMessages) {
  const store = useStore(STORE);
  const { state: week, clearIssues } = store;
  const [part, setPart] = useState<Part>('roster');
  // The tab answers at once, its panel follows a frame later.
  const shown = useDeferredValue(part);
  const others = useLater(loadParts, shown !== 'roster');
  const Panel = shown === 'roster' ? undefined : others?.PANELS[shown];
  const choose = (key: Part) => {
    clearIssues();
    setPart(key);
  };
  return (
    <AppFrame
      title={title}
      status={messages.status(
        week.people.length,
        shortDate(FIRST_DAY),
        messages.clashes(clashes(week).length),
      )}
      store={store}
      guide={others && <others.Guide steps={others.steps(week)} />}
      about="hrms-week"
      send={send}
      summary={async () => (await loadParts()).summary(week)}
    >
      <Tabs label={messages.tabsLabel} tabs={TABS} chosen={part} onChoose={choose}>
        {shown === 'roster' && <RosterPanel {...store} later={others?.PANELS} />}
        {Panel && <Panel {...store} />}
      </Tabs>
    </AppFrame>
  );
}
