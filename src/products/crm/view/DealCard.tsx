import { formatDay, formatRounded } from '../../../messages/format.ts';
import { messages } from '#demo/crm';
import type { Deal } from '../model/board.ts';
import { nextFollowUp } from '../model/thread.ts';
import type { DealCarry, Opened } from './useDealCarry.ts';
import css from './DealCard.module.css';

interface DealCardProps {
  deal: Deal;
  /** Id of the sentence that tells how to move a deal by keyboard. */
  hint: string;
  carry: DealCarry;
  onOpen: (opened: Opened) => void;
}

/** A press opens the deal; the handle carries it, and a mouse can take the card anywhere. */
export function DealCard({ deal, hint, carry, onOpen }: DealCardProps) {
  const followUp = nextFollowUp(deal.thread);
  return (
    <li
      className={css.card}
      data-deal={deal.id}
      data-carried={carry.isCarried(deal) || undefined}
      onPointerDown={(event) => {
        const byHandle = (event.target as Element).closest('[data-handle]') !== null;
        // A finger on the card itself scrolls the page.
        if (byHandle || event.pointerType !== 'touch') carry.byPointer(event, deal);
      }}
    >
      <button type="button" className={css.open} onClick={() => onOpen({ deal: deal.id })}>
        {deal.client}
      </button>
      <span>{formatRounded(deal.cents)}</span>
      {followUp && (
        <span className={css.due}>{messages.followUp(formatDay(followUp.due ?? followUp.day))}</span>
      )}
      <button
        type="button"
        className={css.handle}
        data-handle=""
        aria-label={messages.move(deal.client)}
        aria-describedby={hint}
        onClick={() => carry.byPress(deal)}
        onKeyDown={(event) => carry.byKey(event, deal)}
        onBlur={() => carry.byLeaving(deal)}
      />
    </li>
  );
}
