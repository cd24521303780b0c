import { useRef, useState } from 'react';
import { AppFrame } from '../../kit/view/AppFrame.tsx';
import { formatDay } from '../../kit/model/day.ts';
import { ErrorBoundary } from '../../kit/view/ErrorBoundary.tsx';
import { formatDollars } from '../../kit/model/money.ts';
import { SendToTeam } from '../../kit/view/SendToTeam.tsx';
import { ToolButton } from '../../kit/view/ToolButton.tsx';
import { useAnnouncer } from '../../kit/view/useAnnouncer.tsx';
import { useStored } from '../../kit/view/useStored.ts';
import { messages as shared } from '../../../messages/en/kit.ts';
import type { Board } from '../model/board.ts';
import { BoardView } from './BoardView.tsx';
import { CrmTools } from './CrmTools.tsx';
import { DealDialog } from './DealDialog.tsx';
import { boardSums } from '../model/forecast.ts';
import { isBoard } from '../model/is-board.ts';
import { NewDeal } from './NewDeal.tsx';
import { reduce } from '../model/reduce.ts';
import { RulesDialog } from './RulesDialog.tsx';
import { SEED } from '../model/seed.ts';
import { StagesDialog } from './StagesDialog.tsx';
import { summarize } from '../model/summary.ts';
import { useCarrying } from './useCarrying.ts';
import { messages } from '../../../messages/en/crm.ts';

const STORED = { name: 'crm', version: 1, check: isBoard, reduce, fresh: SEED };

interface CrmDemoProps {
  title: string;
  /** Label of the link that takes the board along to the contact form. */
  send: string;
}

/** What lies over the board: a deal's id, or one of the other dialogs. */
export type Opened = { deal: string } | 'new deal' | 'rules' | 'stages';

export function CrmDemo(props: CrmDemoProps) {
  return (
    <ErrorBoundary about="crm-demo">
      <Crm {...props} />
    </ErrorBoundary>
  );
}

function Crm({ title, send }: CrmDemoProps) {
  const { state: board, dispatch, ready, trouble, startOver } = useStored(STORED);
  const { say, region } = useAnnouncer();
  const [opened, setOpened] = useState<Opened>();
  const scroller = useRef<HTMLDivElement>(null);
  const carrying = useCarrying(scroller, board, dispatch, say);
  const close = () => setOpened(undefined);
  const deal = typeof opened === 'object' && board.deals.find(({ id }) => id === opened.deal);
  const restart = () => {
    startOver();
    say(shared.startedOver);
  };
  return (
    <AppFrame
      title={title}
      status={status(board)}
      ready={ready}
      notice={trouble && shared.trouble[trouble]}
      wide={
        <BoardView
          ready={ready}
          board={board}
          scroller={scroller}
          carrying={carrying}
          onOpen={(id) => setOpened({ deal: id })}
        />
      }
      footer={
        <>
          <ToolButton look="plain" onClick={restart}>
            {shared.startOver}
          </ToolButton>
          <SendToTeam about="crm-board" label={send} summary={() => summarize(board)} />
        </>
      }
    >
      <CrmTools
        board={board}
        onOpen={setOpened}
        onNextDay={() => {
          dispatch({ do: 'next day' });
          say(messages.nextDayCame(formatDay(board.today + 1)));
        }}
      />
      {region}
      {deal && <DealDialog board={board} deal={deal} dispatch={dispatch} onClose={close} />}
      {opened === 'new deal' && <NewDeal board={board} dispatch={dispatch} say={say} onClose={close} />}
      {opened === 'rules' && <RulesDialog board={board} dispatch={dispatch} onClose={close} />}
      {opened === 'stages' && <StagesDialog board={board} dispatch={dispatch} onClose={close} />}
    </AppFrame>
  );
}

function status(board: Board): string {
  const { deals, open } = boardSums(board);
  return messages.status(board.stages.length, deals, formatDollars(open));
}
