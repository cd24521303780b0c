import { useState } from 'react';
import { messages } from '#demo/crm';
import { formatDay, formatRounded } from '../../../messages/format.ts';
import { localRecord } from '../../kit/model/storage.ts';
import { AppFrame, withErrorBoundary } from '../../kit/view/AppFrame.tsx';
import { Toolbar, ToolButton } from '../../kit/view/ToolButton.tsx';
import { useLater } from '../../kit/view/useLater.ts';
import { useStore } from '../../kit/view/useStore.ts';
import { announce, summarize } from '../model/texts.ts';
import { dealsIn, LOST, type Board, boardSums } from '../model/board.ts';
import { reduce, type Action } from '../model/reducer.ts';
import { SEED } from '../model/seed.ts';
import { isBoard } from '../model/stored.ts';
import { BoardView } from './BoardView.tsx';
import type { Opened } from './useDealCarry.ts';
import css from './CrmDemo.module.css';

const STORE = {
  initial: SEED,
  reduce,
  announce,
  storage: localRecord({ name: 'crm', version: 1, check: isBoard }),
};

const loadDialogs = () => import('./BoardDialogs.tsx');

export const CrmDemo = withErrorBoundary('crm-demo', Crm);

function Crm({ title, send }: { title: string; send: string }) {
  const store = useStore<Board, Action>(STORE);
  const { state: board, dispatch } = store;
  const [opened, setOpened] = useState<Opened>();
  const dialogs = useLater(loadDialogs, opened !== undefined);
  return (
    <AppFrame
      title={title}
      status={status(board)}
      store={store}
      wide={<BoardView store={store} onOpen={setOpened} />}
      about="crm-board"
      send={send}
      summary={() => summarize(board)}
    >
      <Tools board={board} onOpen={setOpened} onNextDay={() => dispatch({ do: 'next day' })} />
      {opened && dialogs && (
        <dialogs.BoardDialogs {...store} opened={opened} onClose={() => setOpened(undefined)} />
      )}
    </AppFrame>
  );
}

function status(board: Board): string {
  const { deals, open } = boardSums(board);
  return messages.status(board.stages.length, deals, formatRounded(open));
}

interface ToolsProps {
  board: Board;
  onOpen: (opened: Opened) => void;
  onNextDay: () => void;
}

/** Above the board: what can be done, the day it is there, the sums, and the deals that were lost. */
function Tools({ board, onOpen, onNextDay }: ToolsProps) {
  const { open, won, likely } = boardSums(board);
  const lost = dealsIn(board, LOST);
  return (
    <div className={css.tools}>
      <Toolbar label={messages.tools}>
        <ToolButton look="main" onClick={() => onOpen('new deal')}>
          {messages.addDeal}
        </ToolButton>
        <ToolButton onClick={() => onOpen('rules')}>{messages.rules(board.rules.length)}</ToolButton>
        <ToolButton onClick={() => onOpen('stages')}>{messages.stages}</ToolButton>
        <span>{messages.today(formatDay(board.today))}</span>
        <ToolButton onClick={onNextDay}>{messages.nextDay}</ToolButton>
      </Toolbar>
      <dl>
        <div>
          <dt>{messages.open}</dt>
          <dd>{formatRounded(open)}</dd>
        </div>
        <div>
          <dt>{messages.won}</dt>
          <dd>{formatRounded(won)}</dd>
        </div>
        <div>
          <dt>{messages.forecast}</dt>
          <dd data-forecast="">{formatRounded(likely)}</dd>
        </div>
      </dl>
      {lost.length > 0 && (
        <Toolbar label={messages.lost(lost.length)}>
          <span>{messages.lost(lost.length)}:</span>
          {lost.map((deal) => (
            <ToolButton key={deal.id} look="plain" onClick={() => onOpen({ deal: deal.id })}>
              {deal.client}
            </ToolButton>
          ))}
        </Toolbar>
      )}
    </div>
  );
}
