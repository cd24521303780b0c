import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { logicalKey } from '../../../ui/keyboard/logical-key.ts';
import { drag } from './drag.ts';
import { useStable } from './useStable.ts';

interface DragAndDropOptions<Item, Place> {
  /** The element that contains the drop targets, and scrolls if they overflow. */
  container: RefObject<HTMLElement | null>;
  /** Selector of an item's drag handle, which is a new element after a drop. */
  handleOf: (item: Item) => string;
  placeOf: (item: Item) => Place;
  /** Selector of the drop targets. */
  targets: string;
  /** Returns the place in the target under the pointer. `y` is in viewport pixels. */
  placeIn: (target: HTMLElement, item: Item, y: number) => Place;
  /** Returns the adjacent place for an arrow key; undefined for any other key. */
  nextPlace: (item: Item, place: Place, key: string) => Place | undefined;
  /** Moves the item to another place. Returns false if that is not possible. */
  drop: (item: Item, place: Place) => boolean;
  /** Announces a sentence to screen readers. */
  say: (sentence: string) => void;
  /** What is announced when a keyboard drag starts, passes a place, and when a drag is canceled. */
  announcements: {
    start: (item: Item) => string;
    dragOver: (item: Item, place: Place) => string;
    cancel: (item: Item) => string;
  };
}

interface Dragged<Item, Place> {
  item: Item;
  /** The current drop position. */
  place: Place | undefined;
  by: 'keyboard' | 'pointer';
}

export type DragAndDrop<Item, Place extends object> = ReturnType<typeof useDragAndDrop<Item, Place>>;

/** Drag and drop by pointer and keyboard, with announcements for screen readers. */
export function useDragAndDrop<Item, Place extends object>(options: DragAndDropOptions<Item, Place>) {
  const { container, handleOf, placeOf, placeIn, nextPlace, say, announcements } = options;
  const [dragged, setDragged] = useState<Dragged<Item, Place>>();
  const refocus = useRef<string>(undefined);
  useEffect(() => {
    if (refocus.current === undefined) return;
    container.current?.querySelector<HTMLElement>(refocus.current)?.focus();
    refocus.current = undefined;
  });
  // Views mark the drop position with `data-target`.
  useEffect(() => {
    if (dragged?.by !== 'keyboard') return;
    const target = container.current?.querySelector('[data-target]');
    target?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [container, dragged]);

  const isDragged = (item: Item) => dragged !== undefined && handleOf(dragged.item) === handleOf(item);
  const keyboardDragOf = (item: Item) =>
    dragged?.by === 'keyboard' && isDragged(item) ? dragged : undefined;
  /** Drops the item at a place; without another place, the drag is canceled. */
  const end = (item: Item, place: Place | undefined) => {
    setDragged(undefined);
    const hasMoved = place && !isSamePlace(place, placeOf(item)) && options.drop(item, place);
    if (!hasMoved) return say(announcements.cancel(item));
    // Not after a pointer drag, because a focus ring would appear.
    if (keyboardDragOf(item)) refocus.current = handleOf(item);
  };
  const startPointerDrag = useStable(
    ({ button, nativeEvent, currentTarget }: PointerEvent<HTMLElement>, item: Item) => {
      if (button !== 0 || !container.current) return;
      let place: Place | undefined = placeOf(item);
      drag(nativeEvent, {
        element: currentTarget,
        scroller: container.current,
        over(x, y) {
          // Skips the dragged element and sticky bars, which are on top.
          const target = document.elementsFromPoint(x, y).find((one) => one.matches(options.targets));
          place = target instanceof HTMLElement ? placeIn(target, item, y) : undefined;
          setDragged((last) => (isSamePlace(last?.place, place) ? last : { item, place, by: 'pointer' }));
        },
        end: (dropped) => end(item, dropped ? place : undefined),
      });
    },
  );
  const toggleKeyboardDrag = useStable((item: Item) => {
    const current = keyboardDragOf(item);
    if (current) return end(item, current.place);
    setDragged({ item, place: placeOf(item), by: 'keyboard' });
    say(announcements.start(item));
  });
  const onKeyDown = useStable((event: KeyboardEvent, item: Item) => {
    const current = keyboardDragOf(item);
    if (!current?.place) return;
    if (event.key === 'Escape') return end(item, undefined);
    const place = nextPlace(item, current.place, logicalKey(event));
    if (!place) return;
    event.preventDefault();
    setDragged({ ...current, place });
    say(announcements.dragOver(item, place));
  });
  const cancelKeyboardDrag = useStable((item: Item) => {
    if (keyboardDragOf(item)) end(item, undefined);
  });
  /** Handlers of the items; the same on every render, so that an item renders again only if it has changed itself. */
  const handlers = useMemo(
    () => ({
      startPointerDrag,
      /** Starts a keyboard drag, or drops the item at the current position. */
      toggleKeyboardDrag,
      /** During a keyboard drag, arrow keys move the drop position and Escape cancels. */
      onKeyDown,
      cancelKeyboardDrag,
    }),
    [startPointerDrag, toggleKeyboardDrag, onKeyDown, cancelKeyboardDrag],
  );
  return { dragged, isDragged, handlers };
}

/** Places are flat objects of strings and numbers. */
function isSamePlace<Place extends object>(one: Place | undefined, other: Place | undefined): boolean {
  if (!one || !other) return one === other;
  return (Object.keys(one) as (keyof Place)[]).every((key) => one[key] === other[key]);
}
