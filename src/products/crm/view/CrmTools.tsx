import { formatDay } from '../../kit/model/day.ts';
import { formatDollars } from '../../kit/model/money.ts';
import { ToolButton } from '../../kit/view/ToolButton.tsx';
import { Toolbar } from '../../kit/view/Toolbar.tsx';
import { dealsIn, LOST, type Board } from '../model/board.ts';
import type { Opened } from './CrmDemo.tsx';
import { boardSums } from '../model/forecast.ts';
import { words } from '../../../messages/en/crm.ts';
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
      <Toolbar label={words.tools}>
        <ToolButton look="main" onClick={() => onOpen('new deal')}>
          {words.addDeal}
        </ToolButton>
        <ToolButton onClick={() => onOpen('rules')}>{words.rules(board.rules.length)}</ToolButton>
        <ToolButton onClick={() => onOpen('stages')}>{words.stages}</ToolButton>
        <span>{words.today(formatDay(board.today))}</span>
        <ToolButton onClick={onNextDay}>{words.nextDay}</ToolButton>
      </Toolbar>
      <dl>
        <div>
          <dt>{words.open}</dt>
          <dd>{formatDollars(open)}</dd>
        </div>
        <div>
          <dt>{words.won}</dt>
          <dd>{formatDollars(won)}</dd>
        </div>
        <div>
          <dt>{words.forecast}</dt>
          <dd data-forecast="">{formatDollars(likely)}</dd>
        </div>
      </dl>
      {lost.length > 0 && (
        <Toolbar label={words.lost(lost.length)}>
          <span>{words.lost(lost.length)}:</span>
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
