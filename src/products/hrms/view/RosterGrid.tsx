import { useRef } from 'react';
import { formatDay } from '../../../messages/format.ts';
import { messages } from '#demo/hrms';
import { hoursOf, weekdayAndDate } from '../model/dates.ts';
import { leaveOn } from '../model/leave.ts';
import type { Clash } from '../model/roster.ts';
import { DAYS, nameOf, type Shift, type Week } from '../model/week.ts';
import type { WeekStore } from './store.ts';
import { useShiftCarry, type ShiftCarry } from './useShiftCarry.ts';
import css from './HrmsDemo.module.css';

const t = messages.roster;

interface RosterGridProps extends WeekStore {
  found: readonly Clash[];
  chosen: number | undefined;
  choose: (number: number) => void;
}

/** A row for each day, a column for each person. */
export function RosterGrid({ found, chosen, choose, ...store }: RosterGridProps) {
  const week = store.state;
  const grid = useRef<HTMLDivElement>(null);
  const carry = useShiftCarry(store, grid);
  const target = carry.carried?.place;
  const isTarget = (person: string, day: number) =>
    target?.person === person && target.day === day ? '' : undefined;
  return (
    <div className={css.scroller} ref={grid}>
      <table className={css.grid}>
        <thead>
          <tr>
            <th scope="col">{t.day}</th>
            {week.people.map(({ key, name }) => (
              <th key={key} scope="col">
                {name.split(' ')[0]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {DAYS.map((day) => (
            <tr key={day}>
              <th scope="row">{weekdayAndDate(day)}</th>
              {week.people.map(({ key: person }) => {
                const leave = leaveOn(week, person, day);
                return (
                  <td key={person} data-person={person} data-day={day} data-target={isTarget(person, day)}>
                    {leave && (
                      <span className={css.leave}>{leave.state === 'approved' ? t.leave : t.asked}</span>
                    )}
                    {week.shifts
                      .filter((shift) => shift.person === person && shift.day === day)
                      .map((shift) => (
                        <ShiftChip
                          key={shift.number}
                          week={week}
                          shift={shift}
                          clash={found.find(({ shifts }) => shifts.includes(shift))}
                          chosen={shift.number === chosen}
                          choose={choose}
                          carry={carry}
                        />
                      ))}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ShiftChipProps {
  week: Week;
  shift: Shift;
  clash: Clash | undefined;
  chosen: boolean;
  choose: (number: number) => void;
  carry: ShiftCarry;
}

/** One shift. A press chooses it; dragging, or Enter and arrows, move it. */
function ShiftChip({ week, shift, clash, chosen, choose, carry }: ShiftChipProps) {
  const { number, person, day, kind } = shift;
  const hours = hoursOf(kind);
  const name = nameOf(week, person);
  const label = t.shift(messages.kinds[kind], hours, name, formatDay(day));
  return (
    <button
      type="button"
      className={`${css.chip} ${css[kind]}`}
      data-shift={number}
      data-chosen={chosen ? '' : undefined}
      data-clash={clash ? '' : undefined}
      aria-pressed={chosen}
      aria-label={clash ? t.clashing(label, messages.clashed[clash.reason]) : label}
      onPointerDown={(event) => {
        // A finger scrolls the page, unless the shift was tapped before.
        if (chosen || event.pointerType !== 'touch') carry.byPointer(event, shift);
      }}
      onClick={(event) => {
        choose(number);
        // Zero is a press by keyboard or by a screen reader.
        if (event.detail === 0) carry.byPress(shift);
      }}
      onKeyDown={(event) => carry.byKey(event, shift)}
      onBlur={() => carry.byLeaving(shift)}
    >
      {hours}
    </button>
  );
}
