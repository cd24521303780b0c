import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { logicalKey } from '../../../ui/logical-key.ts';
import { drag } from './drag.ts';

/** How items are carried over a field, and what is announced on the way. */
interface CarryOptions<Item, Place> {
  /** The element that holds the places, and scrolls if they do not fit. */
  field: RefObject<HTMLElement | null>;
  /** A selector for the control of an item, which is another element after a drop. */
  control: (item: Item) => string;
  placeOf: (item: Item) => Place;
  /** A selector for the elements that are places or hold them. */
  target: string;
  /** The place at the height of the pointer, in pixels of the window, in the target under it. */
  placeIn: (target: HTMLElement, item: Item, y: number) => Place;
  /** The place one step away by an arrow key; undefined for any other key. */
  step: (item: Item, place: Place, key: string) => Place | undefined;
  /** Drops the item at a place or at none. False if it stays where it was. */
  drop: (item: Item, place: Place | undefined) => boolean;
  say: (sentence: string) => void;
  picked: (item: Item) => string;
  passing: (item: Item, place: Place) => string;
  putBack: (item: Item) => string;
}

export interface Carried<Item, Place> {
  item: Item;
  /** Where it would be dropped now. */
  place: Place | undefined;
  by: 'keys' | 'pointer';
}

export type Carry<Item, Place> = ReturnType<typeof useCarry<Item, Place>>;

/** Carries items by pointer and by keyboard, with announcements for screen readers. */
export function useCarry<Item, Place>(options: CarryOptions<Item, Place>) {
  const { field, control, placeOf, placeIn, step, say } = options;
  const [carried, setCarried] = useState<Carried<Item, Place>>();
  const refocus = useRef<string>(undefined);
  useEffect(() => {
    if (refocus.current === undefined) return;
    field.current?.querySelector<HTMLElement>(refocus.current)?.focus();
    refocus.current = undefined;
  });
  // Views mark the place with `data-target`.
  useEffect(() => {
    if (carried?.by !== 'keys') return;
    field.current?.querySelector('[data-target]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [field, carried]);

  const isCarried = (item: Item) => carried !== undefined && control(carried.item) === control(item);
  const held = (item: Item) => (carried?.by === 'keys' && isCarried(item) ? carried : undefined);
  const drop = (item: Item, place: Place | undefined) => {
    setCarried(undefined);
    if (!options.drop(item, place)) return say(options.putBack(item));
    // After a pointer, a focus ring would stay where nobody types.
    if (held(item)) refocus.current = control(item);
  };
  return {
    carried,
    isCarried,
    byPointer({ button, nativeEvent, currentTarget }: PointerEvent<HTMLElement>, item: Item) {
      if (button !== 0) return;
      let place: Place | undefined = placeOf(item);
      drag(nativeEvent, currentTarget, field.current!, {
        over: (x, y) => {
          // What is carried, and bars that stick to the window, lie above it.
          const under = document.elementsFromPoint(x, y).find((one) => one.matches(options.target));
          place = under && placeIn(under as HTMLElement, item, y);
          setCarried((last) => (same(last?.place, place) ? last : { item, place, by: 'pointer' }));
        },
        end: (dropped) => drop(item, dropped ? place : undefined),
      });
    },
    /** Picks the item up, or drops it at its current place. */
    byPress(item: Item) {
      const now = held(item);
      if (now) return drop(item, now.place);
      setCarried({ item, place: placeOf(item), by: 'keys' });
      say(options.picked(item));
    },
    byKey(event: KeyboardEvent, item: Item) {
      const now = held(item);
      if (!now?.place) return;
      if (event.key === 'Escape') return drop(item, undefined);
      const place = step(item, now.place, logicalKey(event));
      if (!place) return;
      event.preventDefault();
      setCarried({ ...now, place });
      say(options.passing(item, place));
    },
    byLeaving(item: Item) {
      if (held(item)) drop(item, undefined);
    },
  };
}

/** Places are flat objects of text and numbers. */
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
