import { memo } from 'react';
import { formatText, formatPrice } from '../../../content-model/text/format.ts';
import { formatDate } from '../dates.ts';
import { texts } from '../texts.ts';
import type { Day } from '../../kit/day.ts';
import { WON, type Deal } from '../state.ts';
import { stepText, nextStep } from '../thread.ts';
import { attentionReason } from '../attention.ts';
import type { Opened } from './board-dialog.ts';
import type { DealDragAndDrop } from './useDealDragAndDrop.ts';
import { useControlRef } from '../../../ui/keyboard/focus.ts';
import css from './DealCard.module.css';

interface DealCardProps {
  deal: Deal;
  today: Day;
  /** Whether the filter hides the deal. */
  hidden: boolean;
  /** Id of the instructions for moving a deal by keyboard. */
  hint: string;
  isDragged: boolean;
  handlers: DealDragAndDrop['handlers'];
  onOpen: (opened: Opened) => void;
}

/** A card: pressing it opens the deal, dragging the handle moves it, and a mouse can drag the whole card. */
export const DealCard = memo(function DealCard({ deal, today, hint, handlers, ...card }: DealCardProps) {
  const { hidden, isDragged, onOpen } = card;
  const need = attentionReason(deal, today);
  return (
    <li
      className={css.card}
      hidden={hidden}
      data-deal={deal.id}
      data-dragged={isDragged || undefined}
      onPointerDown={(event) => {
        const byHandle = (event.target as Element).closest('[data-handle]') !== null;
        // Touching the card itself scrolls the page.
        if (byHandle || event.pointerType !== 'touch') handlers.startPointerDrag(event, deal);
      }}
    >
      <button
        ref={useControlRef()}
        type="button"
        className={`u-plain ${css.open}`}
        onClick={() => onOpen({ deal: deal.id })}
      >
        {deal.client}
      </button>
      <span>
        <b>{formatPrice(deal.cents)}</b> <span>{closingText(deal)}</span>
      </span>
      <span>
        <span>
          <i aria-hidden="true">{initials(deal.owner)}</i> <span>{deal.owner}</span>
        </span>{' '}
        <span>{formatText(texts.age, { count: today - deal.since })}</span>
      </span>
      <span data-glows="" data-need={need?.why}>
        {nextText(deal, need)}
      </span>
      <button
        ref={useControlRef()}
        type="button"
        className={`u-plain ${css.handle}`}
        data-handle=""
        aria-label={formatText(texts.move, { client: deal.client })}
        aria-describedby={hint}
        onClick={() => handlers.toggleKeyboardDrag(deal)}
        onKeyDown={(event) => handlers.onKeyDown(event, deal)}
        onBlur={() => handlers.cancelKeyboardDrag(deal)}
      />
    </li>
  );
});

/** "won Mon, Mar 2", or when an open deal is expected to close. */
function closingText({ closes, wonOn }: Deal): string {
  return wonOn === undefined
    ? formatText(texts.closes, { day: formatDate(closes) })
    : formatText(texts.wonOn, { day: formatDate(wonOn) });
}

/** Why the deal needs attention, or else its next step. */
function nextText({ thread, stage }: Deal, need: ReturnType<typeof attentionReason>) {
  if (need?.why === 'unsent' || need?.why === 'replied') return texts.needs[need.why];
  if (need) return formatText(texts.needs[need.why], { count: need.days });
  const step = nextStep(thread);
  if (step) return stepText(step);
  return stage !== WON && texts.noStep;
}

/** "MO" for Maya Ortiz. */
const initials = (name: string) =>
  name
    .split(' ')
    .map((word) => [...word][0])
    .join('');
