import type { RefObject } from 'react';
import { formatText } from '../../../content-model/text/format.ts';
import { useDragAndDrop, type DragAndDrop } from '../../kit/view/useDragAndDrop.ts';
import { describePlace, nextPlace, placeOf, type Place } from '../place.ts';
import type { Deal } from '../state.ts';
import type { BoardStore } from '../store.ts';
import { texts } from '../texts.ts';

export type DealDragAndDrop = DragAndDrop<Deal, Place>;

/** Drag and drop for deals. @param container the scroll container of the board */
export function useDealDragAndDrop(
  { state: board, dispatch, say }: BoardStore,
  container: RefObject<HTMLElement | null>,
): DealDragAndDrop {
  return useDragAndDrop<Deal, Place>({
    container,
    handleOf: ({ id }) => `[data-deal="${id}"] [data-handle]`,
    placeOf: (deal) => placeOf(board, deal),
    targets: '[data-stage]',
    placeIn: placeInColumn,
    nextPlace: (deal, place, key) => nextPlace(board, { deal, place, key }),
    drop: (deal, place) => dispatch({ type: 'moveDeal', deal: deal.id, ...place }).ok,
    say,
    announcements: {
      start(deal) {
        const place = describePlace(board, deal, placeOf(board, deal));
        return formatText(texts.dragStart, { client: deal.client, place });
      },
      dragOver: (deal, place) => `${describePlace(board, deal, place)}.`,
      cancel: ({ client }) => formatText(texts.dragCancel, { client }),
    },
  });
}

/** Position below all cards whose vertical center is above the pointer. */
function placeInColumn(column: HTMLElement, { id }: Deal, y: number): Place {
  const above = [...column.querySelectorAll<HTMLElement>('[data-deal]')].filter((card) => {
    const { top, height } = card.getBoundingClientRect();
    return card.dataset['deal'] !== id && top + height / 2 < y;
  });
  return { stage: column.dataset['stage'] ?? '', index: above.length };
}
