import { memo } from 'react';
import { messages } from '#demo/crm';
import { formatDay, formatPrice } from '../../../messages/format.ts';
import { Unseen } from '../../kit/view/Announcer.tsx';
import { Toolbar, ToolButton } from '../../kit/view/ToolButton.tsx';
import { boardSums, dealsIn, LOST } from '../model/board.ts';
import { matches, needOf } from '../model/thread.ts';
import type { BoardViewProps } from './BoardView.tsx';
import { showWhole } from './show-whole.ts';
import css from './CrmDemo.module.css';

interface BoardToolsProps extends BoardViewProps {
  onSeek: (sought: string) => void;
  onNeed: (needy: boolean) => void;
}

/**
 * Above the board: what can be done and the day it is there, on a phone in a row that scrolls; what narrows the board,
 * the sums, and the deals that were lost. Not drawn anew for what opens over it.
 */
export const BoardTools = memo(function BoardTools({ store, onOpen, sought, needy, ...on }: BoardToolsProps) {
  const { state: board, dispatch, say } = store;
  const { deals, today } = board;
  const { open, won, likely } = boardSums(board);
  const lost = dealsIn(board, LOST);
  const seek = (typed: string) => {
    on.onSeek(typed);
    say(messages.found(deals.filter((deal) => matches(deal, typed)).length));
  };
  return (
    <div className={css.tools} onFocus={showWhole}>
      <Toolbar label={messages.tools}>
        <ToolButton look="main" onClick={() => onOpen('new deal')}>
          {messages.addDeal}
        </ToolButton>
        <span>{messages.today(formatDay(today))}</span>
        <ToolButton onClick={() => dispatch({ do: 'next day' })}>{messages.nextDay}</ToolButton>
        <ToolButton onClick={() => onOpen('rules')}>{messages.rules(board.rules.length)}</ToolButton>
        <ToolButton onClick={() => onOpen('stages')}>{messages.stages}</ToolButton>
      </Toolbar>
      <Toolbar>
        <label>
          <Unseen>{messages.search}</Unseen>
          <input
            type="search"
            placeholder={messages.search}
            value={sought}
            onChange={({ target }) => seek(target.value)}
          />
        </label>
        <ToolButton aria-pressed={needy} onClick={() => on.onNeed(!needy)}>
          {messages.needy(deals.filter((deal) => needOf(deal, today)).length)}
        </ToolButton>
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
});
