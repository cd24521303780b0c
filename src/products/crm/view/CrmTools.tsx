import { formatDay } from '../../kit/model/day.ts';
import { formatDollars } from '../../kit/model/money.ts';
import { ToolButton } from '../../kit/view/ToolButton.tsx';
import { Toolbar } from '../../kit/view/Toolbar.tsx';
import { dealsIn, LOST, type Board } from '../model/board.ts';
import type { Opened } from './CrmDemo.tsx';
import { boardSums } from '../model/forecast.ts';
import { messages } from '../../../messages/en/crm.ts';
import css from './CrmTools.module.css';

interface CrmToolsProps {
  board: Board;
  onOpen: (opened: Opened) => void;
  onNextDay: () => void;
}

/** Above the board: what can be done, the day it is there, the sums, and the deals that were lost. */
export function CrmTools({ board, onOpen, onNextDay }: CrmToolsProps) {
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
          <dd>{formatDollars(open)}</dd>
        </div>
        <div>
          <dt>{messages.won}</dt>
          <dd>{formatDollars(won)}</dd>
        </div>
        <div>
          <dt>{messages.forecast}</dt>
          <dd data-forecast="">{formatDollars(likely)}</dd>
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
