import type { RefObject } from 'react';
import { formatDay } from '../../../messages/format.ts';
import { messages } from '#demo/hrms';
import { useCarry, type Carry } from '../../kit/view/useCarry.ts';
import type { Place } from '../model/clashes.ts';
import { step } from '../model/roster.ts';
import { verdictAt } from '../model/verdict.ts';
import { nameOf, type Shift, type Week } from '../model/week.ts';
import type { WeekStore } from './store.ts';

export type ShiftCarry = Carry<Shift, Place>;

const t = messages.roster;

/** "Ben Cole, Wed, Jun 17: less than 11 hours of rest" */
export const judged = (week: Week, shift: Shift, place: Place): string =>
  t.judged(described(week, place), verdictAt(week, shift, place).text);

const described = (week: Week, { person, day }: Place) => t.passing(nameOf(week, person), formatDay(day));

/** Carrying shifts over the grid. */
export function useShiftCarry(
  { state: week, dispatch, say }: WeekStore,
  grid: RefObject<HTMLElement | null>,
): ShiftCarry {
  return useCarry<Shift, Place>({
    field: grid,
    control: ({ number }) => `[data-shift="${number}"]`,
    placeOf: ({ person, day }) => ({ person, day }),
    target: '[data-person]',
    placeIn: ({ dataset }) => ({ person: dataset['person']!, day: Number(dataset['day']) }),
    step: (_shift, place, key) => step(week, place, key),
    drop({ number, person, day }, to) {
      if (!to || (to.person === person && to.day === day)) return false;
      return dispatch({ do: 'changeShift', number, to }).ok;
    },
    say,
    picked: (shift) => t.picked(described(week, shift)),
    passing: (shift, place) => judged(week, shift, place),
    putBack: () => t.putBack,
  });
}
