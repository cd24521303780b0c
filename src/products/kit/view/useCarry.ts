import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { readingKey } from './reading-key.ts';
import { useLater } from './useLater.ts';

/** What can be carried over a field, where it can lie, and what a screen reader is told on the way. */
interface CarryOptions<Item, Place> {
  /** The element that holds the places, and scrolls where they do not fit. */
  field: RefObject<HTMLElement | null>;
  /** Selects the control of an item: after a drop it is another element in another list. */
  control: (item: Item) => string;
  placeOf: (item: Item) => Place;
  /** The place under the pointer, in pixels of the window. */
  placeAt: (field: HTMLElement, item: Item, x: number, y: number) => Place | undefined;
  /** One step by an arrow key; nothing for any other key. */
  step: (item: Item, place: Place, key: string) => Place | undefined;
  /** Let go over a place, or over none; false when it stays where it was. */
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

/** Comes once the page is at rest. */
const loadDrag = () => import('./drag.ts');

export type Carry<Item, Place> = ReturnType<typeof useCarry<Item, Place>>;

/** Carrying items by pointer and by keyboard, both told to a screen reader. */
export function useCarry<Item, Place>(options: CarryOptions<Item, Place>) {
  const { field, control, placeOf, placeAt, step, say } = options;
  const [carried, setCarried] = useState<Carried<Item, Place>>();
  useLater(loadDrag, false);
  const refocus = useRef<{ control: string; preventScroll: boolean }>(undefined);
  useEffect(() => {
    if (refocus.current === undefined) return;
    const { control: selector, preventScroll } = refocus.current;
    field.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll });
    refocus.current = undefined;
  });

  const isCarried = (item: Item) => carried !== undefined && control(carried.item) === control(item);
  const held = (item: Item) => (carried?.by === 'keys' && isCarried(item) ? carried : undefined);
  const drop = (item: Item, place: Place | undefined) => {
    setCarried(undefined);
    if (!options.drop(item, place)) return say(options.putBack(item));
    refocus.current = { control: control(item), preventScroll: !held(item) };
  };
  return {
    carried,
    isCarried,
    byPointer({ button, nativeEvent, currentTarget }: PointerEvent<HTMLElement>, item: Item) {
      if (button !== 0) return;
      let place: Place | undefined = placeOf(item);
      let isDown = true;
      addEventListener('pointerup', () => void (isDown = false), { once: true });
      const follow = ({ drag }: Awaited<ReturnType<typeof loadDrag>>) =>
        isDown &&
        drag(nativeEvent, currentTarget, field.current!, {
          over: (x, y) => {
            place = placeAt(field.current!, item, x, y);
            setCarried((last) => (same(last?.place, place) ? last : { item, place, by: 'pointer' }));
          },
          end: (dropped) => drop(item, dropped ? place : undefined),
        });
      // A script that does not come leaves the other ways to carry.
      void loadDrag().then(follow, () => undefined);
    },
    /** Picks it up, or drops it where it was carried. */
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
      const place = step(item, now.place, readingKey(event));
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
