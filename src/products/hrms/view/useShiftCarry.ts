import type { RefObject } from 'react';
import { formatDay } from '../../../messages/format.ts';
import { messages } from '#demo/hrms';
import { useCarry, type Carry } from '../../kit/view/useCarry.ts';
import { step, type Place } from '../model/roster.ts';
import { nameOf, type Shift } from '../model/week.ts';
import type { WeekStore } from './store.ts';

export type ShiftCarry = Carry<Shift, Place>;

const t = messages.roster;

/** Carrying shifts over the grid. */
export function useShiftCarry(
  { state: week, dispatch, say }: WeekStore,
  grid: RefObject<HTMLElement | null>,
): ShiftCarry {
  const described = ({ person, day }: Place) => t.over(nameOf(week, person), formatDay(day));
  return useCarry<Shift, Place>({
    field: grid,
    control: ({ number }) => `[data-shift="${number}"]`,
    placeOf: ({ person, day }) => ({ person, day }),
    placeAt: (element, _shift, x, y) => cellAt(element, x, y),
    step: (_shift, place, key) => step(week, place, key),
    drop({ number, person, day }, to) {
      if (!to || (to.person === person && to.day === day)) return false;
      return dispatch({ do: 'changeShift', number, to }).ok;
    },
    say,
    picked: (shift) => t.picked(described(shift)),
    passing: (_shift, place) => described(place),
    putBack: () => t.putBack,
  });
}

/** The cell under a point of the window. */
function cellAt(grid: HTMLElement, x: number, y: number): Place | undefined {
  for (const cell of grid.querySelectorAll<HTMLElement>('[data-person]')) {
    const { left, right, top, bottom } = cell.getBoundingClientRect();
    if (x < left || x >= right || y < top || y >= bottom) continue;
    return { person: cell.dataset['person']!, day: Number(cell.dataset['day']) };
  }
  return undefined;
}
