import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { logicalKey } from '../../../ui/logical-key.ts';
import { drag } from './drag.ts';

/** How items are dragged over a field, and what is announced meanwhile. */
interface CarryOptions<Item, Place> {
  /** The element that contains the places, and scrolls if they overflow. */
  field: RefObject<HTMLElement | null>;
  /** Selector for an item's control, which is a new element after a drop. */
  control: (item: Item) => string;
  placeOf: (item: Item) => Place;
  /** Selector for elements that are or contain places. */
  target: string;
  /** Returns the place in the target under the pointer. `y` is in viewport pixels. */
  placeIn: (target: HTMLElement, item: Item, y: number) => Place;
  /** Returns the adjacent place for an arrow key; undefined for any other key. */
  step: (item: Item, place: Place, key: string) => Place | undefined;
  /** Drops the item at a place, or cancels without one. Returns false if the item did not move. */
  drop: (item: Item, place: Place | undefined) => boolean;
  say: (sentence: string) => void;
  picked: (item: Item) => string;
  passing: (item: Item, place: Place) => string;
  putBack: (item: Item) => string;
}

export interface Carried<Item, Place> {
  item: Item;
  /** The current drop position. */
  place: Place | undefined;
  by: 'keys' | 'pointer';
}

export type Carry<Item, Place> = ReturnType<typeof useCarry<Item, Place>>;

/** Drag and drop by pointer and keyboard, with announcements for screen readers. */
export function useCarry<Item, Place>(options: CarryOptions<Item, Place>) {
  const { field, control, placeOf, placeIn, step, say } = options;
  const [carried, setCarried] = useState<Carried<Item, Place>>();
  const refocus = useRef<string>(undefined);
  useEffect(() => {
    if (refocus.current === undefined) return;
    field.current?.querySelector<HTMLElement>(refocus.current)?.focus();
    refocus.current = undefined;
  });
  // Views mark the drop position with `data-target`.
  useEffect(() => {
    if (carried?.by !== 'keys') return;
    field.current?.querySelector('[data-target]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [field, carried]);

  const isCarried = (item: Item) => carried !== undefined && control(carried.item) === control(item);
  const carriedByKeys = (item: Item) => (carried?.by === 'keys' && isCarried(item) ? carried : undefined);
  const drop = (item: Item, place: Place | undefined) => {
    setCarried(undefined);
    if (!options.drop(item, place)) return say(options.putBack(item));
    // Not after a pointer drag, because a focus ring would appear.
    if (carriedByKeys(item)) refocus.current = control(item);
  };
  return {
    carried,
    isCarried,
    byPointer({ button, nativeEvent, currentTarget }: PointerEvent<HTMLElement>, item: Item) {
      if (button !== 0) return;
      let place: Place | undefined = placeOf(item);
      drag(nativeEvent, currentTarget, field.current!, {
        over: (x, y) => {
          // Skips the dragged element and sticky bars, which are on top.
          const under = document.elementsFromPoint(x, y).find((one) => one.matches(options.target));
          place = under && placeIn(under as HTMLElement, item, y);
          setCarried((last) => (isEqual(last?.place, place) ? last : { item, place, by: 'pointer' }));
        },
        end: (dropped) => drop(item, dropped ? place : undefined),
      });
    },
    /** Picks up the item, or drops it at the current position. */
    byPress(item: Item) {
      const current = carriedByKeys(item);
      if (current) return drop(item, current.place);
      setCarried({ item, place: placeOf(item), by: 'keys' });
      say(options.picked(item));
    },
    byKey(event: KeyboardEvent, item: Item) {
      const current = carriedByKeys(item);
      if (!current?.place) return;
      if (event.key === 'Escape') return drop(item, undefined);
      const place = step(item, current.place, logicalKey(event));
      if (!place) return;
      event.preventDefault();
      setCarried({ ...current, place });
      say(options.passing(item, place));
    },
    byLeaving(item: Item) {
      if (carriedByKeys(item)) drop(item, undefined);
    },
  };
}

/** Places are flat objects of strings and numbers. */
const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
