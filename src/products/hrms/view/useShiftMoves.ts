import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { drag } from '../../kit/view/drag.ts';
import { formatDay, type Day } from '../../kit/model/day.ts';
import type { Action } from '../model/act.ts';
import { step, type Place } from '../model/step.ts';
import { personOf, type Shift, type Week } from '../model/week.ts';
import { messages } from '../../../messages/en/hrms.ts';

export type ShiftMoves = Omit<ReturnType<typeof useShiftMoves>, 'grid' | 'target'>;

const t = messages.roster;

/** Moving shifts over the grid by pointer and by keyboard, both told to a screen reader. */
export function useShiftMoves(week: Week, run: (action: Action) => boolean, say: (sentence: string) => void) {
  const grid = useRef<HTMLDivElement>(null);
  const [target, setTarget] = useState<Place>();
  const [held, setHeld] = useState<number>();
  // A moved shift is another element in another cell: the focus has to be taken there.
  const refocus = useRef<number>(undefined);
  useEffect(() => {
    if (refocus.current === undefined) return;
    grid.current?.querySelector<HTMLElement>(`[data-shift="${refocus.current}"]`)?.focus();
    refocus.current = undefined;
  }, [week]);

  const described = ({ person, day }: Place) => t.over(personOf(week, person)?.name ?? '', formatDay(day));
  const letGo = () => {
    setTarget(undefined);
    setHeld(undefined);
  };
  const drop = ({ number, person, day }: Shift, to: Place | undefined) => {
    letGo();
    if (!to || (to.person === person && to.day === day)) return say(t.putBack);
    refocus.current = number;
    run({ do: 'changeShift', number, to });
  };

  const byPointer = (event: PointerEvent<HTMLElement>, shift: Shift, chosen: boolean) => {
    // A finger scrolls the page, unless the shift was tapped before.
    if (event.button !== 0 || (event.pointerType === 'touch' && !chosen)) return;
    let to: Place | undefined;
    drag(event.nativeEvent, event.currentTarget, grid.current!, {
      over: (x, y) => {
        to = cellAt(grid.current!, x, y);
        setTarget((last) => (last?.person === to?.person && last?.day === to?.day ? last : to));
      },
      end: (dropped) => drop(shift, dropped ? to : undefined),
    });
  };
  const byPress = (shift: Shift) => {
    if (held === shift.number) return drop(shift, target);
    setHeld(shift.number);
    setTarget({ person: shift.person, day: shift.day });
    say(t.picked(described(shift)));
  };
  const byKey = (event: KeyboardEvent, shift: Shift) => {
    if (held !== shift.number || !target) return;
    if (event.key === 'Escape') drop(shift, undefined);
    const to = step(week, target, event.key);
    if (!to) return;
    event.preventDefault();
    setTarget(to);
    say(described(to));
  };
  const byLeaving = (shift: Shift) => {
    if (held === shift.number) drop(shift, undefined);
  };
  return { grid, target, byPointer, byPress, byKey, byLeaving };
}

/** The cell under a point of the window. */
function cellAt(grid: HTMLElement, x: number, y: number): Place | undefined {
  for (const cell of grid.querySelectorAll<HTMLElement>('[data-person]')) {
    const { left, right, top, bottom } = cell.getBoundingClientRect();
    if (x < left || x >= right || y < top || y >= bottom) continue;
    return { person: cell.dataset['person']!, day: Number(cell.dataset['day']) as Day };
  }
  return undefined;
}
