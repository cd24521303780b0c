import { formatDay } from '../../kit/model/day.ts';
import { formatDollars } from '../../kit/model/money.ts';
import type { Deal } from '../model/board.ts';
import { nextFollowUp } from '../model/thread.ts';
import type { useCarrying } from './useCarrying.ts';
import { messages } from '../../../messages/en/crm.ts';
import css from './DealCard.module.css';

interface DealCardProps {
  deal: Deal;
  /** Id of the sentence that tells how to move a deal by keyboard. */
  hint: string;
  carrying: ReturnType<typeof useCarrying>;
  onOpen: (deal: string) => void;
}

/** A press opens the deal; the handle carries it, and a mouse can take the card anywhere. */
export function DealCard({ deal, hint, carrying, onOpen }: DealCardProps) {
  const followUp = nextFollowUp(deal.thread);
  return (
    <li
      className={css.card}
      data-deal={deal.id}
      data-carried={carrying.carried?.deal === deal.id || undefined}
      onPointerDown={(event) => carrying.byPointer(event, deal)}
    >
      <button type="button" className={css.open} onClick={() => onOpen(deal.id)}>
        {deal.client}
      </button>
      <span>{formatDollars(deal.cents)}</span>
      {followUp && (
        <span className={css.due}>{messages.followUp(formatDay(followUp.due ?? followUp.day))}</span>
      )}
      <button
        type="button"
        className={css.handle}
        data-handle=""
        aria-label={messages.move(deal.client)}
        aria-describedby={hint}
        onClick={() => carrying.byPress(deal)}
        onKeyDown={(event) => carrying.byKey(event, deal)}
        onBlur={() => carrying.byLeaving(deal)}
      />
    </li>
  );
}
