import { useState, type ReactNode } from 'react';
import { messages } from '#demo/crm';
import { formatDay, formatPrice } from '../../../messages/format.ts';
import { Unseen } from '../../kit/view/Announcer.tsx';
import { AppFrame, withErrorBoundary, type DemoMessages } from '../../kit/view/AppFrame.tsx';
import { Guide } from '../../kit/view/Guide.tsx';
import { Toolbar, ToolButton } from '../../kit/view/ToolButton.tsx';
import { useLater } from '../../kit/view/useLater.ts';
import { useStore } from '../../kit/view/useStore.ts';
import { STORE } from '../model/options.ts';
import { SEED } from '../model/seed.ts';
import { dealsIn, LOST, type Board, boardSums } from '../model/board.ts';
import type { Action } from '../model/reducer.ts';
import { matches, needOf } from '../model/thread.ts';
import { BoardView } from './BoardView.tsx';
import type { Opened } from './useDealCarry.ts';
import css from './CrmDemo.module.css';

const loadDialogs = () => import('./BoardDialogs.tsx');

export const CrmDemo = withErrorBoundary('crm-demo', Crm);

function Crm({ title, send }: DemoMessages) {
  const store = useStore<Board, Action>(STORE);
  const { state: board, dispatch, say } = store;
  const [sought, setSought] = useState('');
  const [needy, setNeedy] = useState(false);
  const [opened, setOpened] = useState<Opened>();
  const dialogs = useLater(loadDialogs, opened !== undefined);
  return (
    <AppFrame
      title={title}
      status={status(board)}
      store={store}
      guide={<Guide steps={stepsOf(board)} />}
      wide={<BoardView store={store} onOpen={setOpened} sought={sought} needy={needy} />}
      about="crm-board"
      send={send}
      summary={async () => (await loadDialogs()).summarize(board)}
    >
      <Tools board={board} onOpen={setOpened} onNextDay={() => dispatch({ do: 'next day' })}>
        <label>
          <Unseen>{messages.search}</Unseen>
          <input
            type="search"
            placeholder={messages.search}
            value={sought}
            onChange={({ target: { value } }) => {
              setSought(value);
              say(messages.found(board.deals.filter((deal) => matches(deal, value)).length));
            }}
          />
        </label>
        <ToolButton aria-pressed={needy} onClick={() => setNeedy(!needy)}>
          {messages.needy(board.deals.filter((deal) => needOf(deal, board.today)).length)}
        </ToolButton>
      </Tools>
      {opened && dialogs && (
        <dialogs.BoardDialogs {...store} opened={opened} onClose={() => setOpened(undefined)} />
      )}
    </AppFrame>
  );
}

/** The first minute, and whether the board shows that it was done. */
function stepsOf({ deals, rules }: Board) {
  const automatic = deals.flatMap(({ thread }) => thread.filter((entry) => entry.automatic));
  const { move, nextDay, rule } = messages.guide;
  return [
    [move, automatic.length > 0],
    [nextDay, automatic.some(({ kind, done }) => kind === 'mail' && done)],
    [rule, rules.some(({ id }) => SEED.rules.every((given) => given.id !== id))],
  ] as const;
}

function status(board: Board): string {
  const { deals, open } = boardSums(board);
  return messages.status(board.stages.length, deals, formatPrice(open));
}

interface ToolsProps {
  board: Board;
  onOpen: (opened: Opened) => void;
  onNextDay: () => void;
  /** What narrows the board. */
  children: ReactNode;
}

/** Above the board: what can be done, the day it is there, the sums, and the deals that were lost. */
function Tools({ board, onOpen, onNextDay, children }: ToolsProps) {
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
        {children}
      </Toolbar>
      <dl>
        <div>
          <dt>{messages.open}</dt>
          <dd>{formatPrice(open)}</dd>
        </div>
        <div>
          <dt>{messages.won}</dt>
          <dd>{formatPrice(won)}</dd>
        </div>
        <div>
          <dt>{messages.forecast}</dt>
          <dd data-forecast="">
            <ToolButton look="plain" onClick={() => onOpen('forecast')} of={messages.forecast}>
              {formatPrice(likely)}
            </ToolButton>
          </dd>
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
