import { formatDay } from '../../../messages/format.ts';
import { messages } from '#demo/hrms';
import { holidayOn } from '../model/calendar.ts';
import { coverPlan } from '../model/cover.ts';
import { assess, type Wish } from '../model/leave.ts';
import { nameOf, type Leave, type Week } from '../model/week.ts';

const t = messages.leave;

interface LeaveFactsProps {
  week: Week;
  wish: Wish;
  /** The request, where it has been made. */
  asked?: Leave;
}

/** What leave on these days costs, and what speaks against it. */
export function LeaveFacts({ week, wish, asked }: LeaveFactsProps) {
  const without = asked ? { ...week, leaves: week.leaves.filter((leave) => leave !== asked) } : week;
  const { issues, days, left, others, shifts } = assess(without, wish);
  if (issues.length > 0 && !asked)
    return <p>{t.refused([...new Set(issues.map(({ message }) => message))].join(' '))}</p>;
  return (
    <>
      <p>{t.facts(messages.days(asked?.days ?? days), messages.days(left))}</p>
      <ul>
        {others.map(({ number, person, state }) => (
          <li key={number}>{t.other(nameOf(week, person), messages.decisions[state].toLowerCase())}</li>
        ))}
        {shifts.length > 0 && <li>{t.shift(shifts.length, messages.cover.can(ableFor(without, wish)))}</li>}
        {others.length + shifts.length === 0 && <li>{t.clear}</li>}
        {holidays(wish).map(
          ([day, name]) =>
            // A holiday on which the person works counts like any other day.
            !shifts.some((shift) => shift.day === day) && (
              <li key={day}>{t.holiday(formatDay(day), name)}</li>
            ),
        )}
      </ul>
    </>
  );
}

/** How many of the shifts it would leave open can be covered. */
function ableFor(week: Week, wish: Wish): number {
  const granted: Leave = { ...wish, number: 0, days: 0, state: 'approved' };
  const { length } = coverPlan({ ...week, leaves: [...week.leaves, granted] });
  return Math.max(length - coverPlan(week).length, 0);
}

const holidays = ({ from, to }: Wish) =>
  Array.from({ length: to - from + 1 }, (_, offset) => from + offset).flatMap((day) => {
    const name = holidayOn(day);
    return name ? [[day, name] as const] : [];
  });
