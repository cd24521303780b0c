import { fill } from '../../../content-model/text/format.ts';
import type { RefObject } from 'react';
import { texts } from '../texts.ts';
import { useCarry, type Carry } from '../../kit/view/useDragAndDrop.ts';
import type { Store } from '../../kit/store.ts';
import type { Board, Deal } from '../state.ts';
import { describePlace, placeOf, step, type Place } from '../place.ts';
import type { Action } from '../actions.ts';

export type BoardStore = Store<Board, Action>;
export type BoardDialogProps = BoardStore & { onClose: () => void };
/** The open dialog: a deal, a new deal in a stage, or another one. */
export type Opened = { deal: string } | { newIn: string } | 'rules' | 'stages';
export type DealCarry = Carry<Deal, Place>;

/** Drag and drop for deals. @param field the scroll container of the board */
export function useDealCarry(
  { state: board, dispatch, say }: BoardStore,
  field: RefObject<HTMLElement | null>,
): DealCarry {
  return useCarry<Deal, Place>({
    field,
    control: ({ id }) => `[data-deal="${id}"] [data-handle]`,
    placeOf: (deal) => placeOf(board, deal),
    target: '[data-stage]',
    placeIn: placeInColumn,
    step: (deal, place, key) => step(board, deal, place, key),
    drop(deal, place) {
      const from = placeOf(board, deal);
      if (!place || (place.stage === from.stage && place.index === from.index)) return false;
      return dispatch({ type: 'moveDeal', deal: deal.id, ...place }).ok;
    },
    say,
    picked: (deal) =>
      fill(texts.picked, { client: deal.client, place: describePlace(board, deal, placeOf(board, deal)) }),
    passing: (deal, place) => `${describePlace(board, deal, place)}.`,
    putBack: ({ client }) => fill(texts.putBack, { client }),
  });
}

/** Position below all cards whose vertical center is above the pointer. */
function placeInColumn(column: HTMLElement, { id }: Deal, y: number): Place {
  const above = [...column.querySelectorAll<HTMLElement>('[data-deal]')].filter((card) => {
    const { top, height } = card.getBoundingClientRect();
    return card.dataset['deal'] !== id && top + height / 2 < y;
  });
  return { stage: column.dataset['stage']!, index: above.length };
}
