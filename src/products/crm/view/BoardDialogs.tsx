import { DealDialog } from './DealDialog.tsx';
import { ForecastDialog } from './ForecastDialog.tsx';
import { NewDeal } from './NewDeal.tsx';
import { RulesDialog } from './RulesDialog.tsx';
import { StagesDialog } from './StagesDialog.tsx';
import type { BoardDialogProps, Opened } from './useDealCarry.ts';

export { summarize } from '../model/summary.ts';

/** The dialog that was opened over the board. */
export function BoardDialogs({ opened, ...props }: BoardDialogProps & { opened: Opened }) {
  if (opened === 'new deal') return <NewDeal {...props} />;
  if (opened === 'rules') return <RulesDialog {...props} />;
  if (opened === 'stages') return <StagesDialog {...props} />;
  if (opened === 'forecast') return <ForecastDialog {...props} />;
  const deal = props.state.deals.find(({ id }) => id === opened.deal);
  return deal && <DealDialog {...props} deal={deal} />;
}
