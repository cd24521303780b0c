import { useEffect, type RefObject } from 'react';
import { messages } from '#demo/crm';
import { useCarry, type Carry } from '../../kit/view/useCarry.ts';
import type { Store } from '../../kit/view/useStore.ts';
import type { Board, Deal } from '../model/board.ts';
import { describePlace, placeOf, step, type Place } from '../model/carry.ts';
import type { Action } from '../model/reducer.ts';

export type BoardStore = Store<Board, Action>;
export type BoardDialogProps = BoardStore & { onClose: () => void };
/** What lies over the board: a deal, or one of the other dialogs. */
export type Opened = { deal: string } | { newIn: string } | 'rules' | 'stages';
export type DealCarry = Carry<Deal, Place>;

/** Carrying deals over the board. @param field the element that holds the board and scrolls it */
export function useDealCarry(
  { state: board, dispatch, say }: BoardStore,
  field: RefObject<HTMLElement | null>,
) {
  const carry: DealCarry = useCarry<Deal, Place>({
    field,
    control: ({ id }) => `[data-deal="${id}"] [data-handle]`,
    placeOf: (deal) => placeOf(board, deal),
    placeAt: (element, deal, x, y) =>
      isNear(element, x, y) ? dropPlace(columnsOf(element, deal.id), x, y) : undefined,
    step: (deal, place, key) => step(board, deal, place, key),
    drop(deal, place) {
      const from = placeOf(board, deal);
      if (!place || (place.stage === from.stage && place.index === from.index)) return false;
      return dispatch({ do: 'move deal', deal: deal.id, ...place }).ok;
    },
    say,
    picked: (deal) => messages.picked(deal.client, describePlace(board, deal, placeOf(board, deal))),
    passing: (deal, place) => `${describePlace(board, deal, place)}.`,
    putBack: ({ client }) => messages.putBack(client),
  });
  const { carried } = carry;
  useEffect(() => {
    if (carried?.by !== 'keys') return;
    field.current
      ?.querySelector(`[data-stage="${carried.place?.stage}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [field, carried]);
  return carry;
}

/** Pixels around the board in which a deal is still dropped on it. */
const AROUND = 40;

function isNear(board: HTMLElement, x: number, y: number): boolean {
  const { left, right, top, bottom } = board.getBoundingClientRect();
  return x > left - AROUND && x < right + AROUND && y > top - AROUND && y < bottom + AROUND;
}

interface Column {
  stage: string;
  left: number;
  right: number;
  /** The vertical middles of its cards, the carried one left out, from top to bottom. */
  middles: number[];
}

/** The place under a pointer: the nearest column, below the cards whose middle is above. Pixels of the window. */
export function dropPlace(columns: readonly Column[], x: number, y: number): Place | undefined {
  const distance = ({ left, right }: Column) => Math.max(left - x, x - right, 0);
  const nearest = columns.toSorted((a, b) => distance(a) - distance(b))[0];
  return nearest && { stage: nearest.stage, index: nearest.middles.filter((middle) => middle < y).length };
}

/** Reads the columns off the page: `[data-stage]` elements holding `[data-deal]` ones. */
function columnsOf(board: HTMLElement, carried: string): Column[] {
  return [...board.querySelectorAll<HTMLElement>('[data-stage]')].map((column) => {
    const { left, right } = column.getBoundingClientRect();
    const cards = [...column.querySelectorAll<HTMLElement>('[data-deal]')];
    return {
      stage: column.dataset['stage']!,
      left,
      right,
      middles: cards
        .filter((card) => card.dataset['deal'] !== carried)
        .map((card) => card.getBoundingClientRect())
        .map(({ top, height }) => top + height / 2),
    };
  });
}
