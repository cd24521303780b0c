import type { Day } from '../../kit/model/day.ts';
import { DAYS, type Week } from './week.ts';

/** A cell of the roster. */
export interface Place {
  person: string;
  day: Day;
}

/** One step over the roster with an arrow key; edges hold. Nothing for any other key. */
export function step(week: Week, { person, day }: Place, key: string): Place | undefined {
  const aside = { ArrowLeft: -1, ArrowRight: 1 }[key] ?? 0;
  const down = { ArrowUp: -1, ArrowDown: 1 }[key] ?? 0;
  if (aside === 0 && down === 0) return undefined;
  const at = week.people.findIndex((one) => one.key === person);
  return {
    person: week.people[at + aside]?.key ?? person,
    day: DAYS.includes(day + down) ? day + down : day,
  };
}
