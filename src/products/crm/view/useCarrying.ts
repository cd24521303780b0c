import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import type { Board, Deal } from '../model/board.ts';
import { carry, describePlace, placeOf, type Place } from '../model/carry.ts';
import { drag } from '../../kit/view/drag.ts';
import { columnsOf, dropPlace } from './drop-place.ts';
import { rulesOnEntering } from '../model/move.ts';
import type { Action } from '../model/reduce.ts';
import { messages } from '../../../messages/en/crm.ts';

/** A deal on its way: where it would be dropped now, and whether arrows or a pointer carry it. */
export interface Carried extends Place {
  deal: string;
  by: 'keys' | 'pointer';
}

/** Carrying deals over the board by pointer and by keyboard, both told to a screen reader. */
export function useCarrying(
  /** The element that holds the board and scrolls it. */
  scroller: RefObject<HTMLElement | null>,
  board: Board,
  dispatch: (action: Action) => void,
  say: (sentence: string) => void,
) {
  const [carried, setCarried] = useState<Carried>();
  // A dropped card is another element in another list: the focus has to be taken there.
  const refocus = useRef<string>(undefined);
  useEffect(() => {
    if (refocus.current === undefined) return;
    scroller.current?.querySelector<HTMLElement>(`[data-deal="${refocus.current}"] [data-handle]`)?.focus();
    refocus.current = undefined;
  }, [scroller, board]);

  useEffect(() => {
    if (carried?.by !== 'keys') return;
    scroller.current
      ?.querySelector(`[data-stage="${carried.stage}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [scroller, carried]);

  const drop = (deal: Deal, { stage, index }: Place) => {
    dispatch({ do: 'move deal', deal: deal.id, stage, index });
    setCarried(undefined);
    const fired = stage === deal.stage ? 0 : rulesOnEntering(board, stage).length;
    say(messages.dropped(deal.client, describePlace(board, deal, { stage, index })) + messages.fired(fired));
  };
  const putBack = (deal: Deal) => {
    setCarried(undefined);
    say(messages.putBack(deal.client));
  };

  const byPointer = (event: PointerEvent<HTMLElement>, deal: Deal) => {
    const byHandle = (event.target as Element).closest('[data-handle]') !== null;
    // A finger on the card itself scrolls the page.
    if (event.button !== 0 || (event.pointerType === 'touch' && !byHandle)) return;
    const [card, field] = [event.currentTarget, scroller.current!];
    let place = placeOf(board, deal);
    drag(event.nativeEvent, card, field, {
      over: (x, y) => {
        place = dropPlace(columnsOf(field, deal.id), x, y) ?? place;
        const now: Carried = { ...place, deal: deal.id, by: 'pointer' };
        setCarried((last) => (last?.stage === now.stage && last.index === now.index ? last : now));
      },
      end: (dropped) => (dropped ? drop(deal, place) : putBack(deal)),
    });
  };

  const held = (deal: Deal) => (carried?.by === 'keys' && carried.deal === deal.id ? carried : undefined);
  const byPress = (deal: Deal) => {
    const place = held(deal);
    if (place) {
      refocus.current = deal.id;
      drop(deal, place);
    } else {
      const start = placeOf(board, deal);
      setCarried({ ...start, deal: deal.id, by: 'keys' });
      say(messages.picked(deal.client, describePlace(board, deal, start)));
    }
  };
  const byKey = (event: KeyboardEvent, deal: Deal) => {
    const place = held(deal);
    if (!place) return;
    if (event.key === 'Escape') putBack(deal);
    if (!event.key.startsWith('Arrow')) return;
    event.preventDefault();
    const next = carry(board, deal, place, event.key);
    setCarried({ ...place, ...next });
    say(`${describePlace(board, deal, next)}.`);
  };
  const byLeaving = (deal: Deal) => {
    if (held(deal)) putBack(deal);
  };
  return { carried, byPointer, byPress, byKey, byLeaving };
}
