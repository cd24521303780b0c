import { formatDay } from '../../kit/model/day.ts';
import { leaveOn } from '../model/leave.ts';
import type { Clash } from '../model/roster.ts';
import { ShiftChip } from './ShiftChip.tsx';
import { useShiftMoves } from './useShiftMoves.ts';
import type { WeekDesk } from './useWeek.ts';
import { DAYS } from '../model/week.ts';
import { messages } from '../../../messages/en/hrms.ts';
import css from './RosterPanel.module.css';

interface RosterGridProps extends WeekDesk {
  found: readonly Clash[];
  chosen: number | undefined;
  choose: (number: number) => void;
}

/** A row for each day, a column for each person. */
export function RosterGrid({ state: week, run, say, found, chosen, choose }: RosterGridProps) {
  const { grid, target, ...moves } = useShiftMoves(week, run, say);
  const isTarget = (person: string, day: number) =>
    target?.person === person && target.day === day ? '' : undefined;
  return (
    <div className={css.scroller} ref={grid}>
      <table className={css.grid}>
        <thead>
          <tr>
            <th scope="col">{messages.roster.day}</th>
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
              <th scope="row">{formatDay(day).replace(/, \w+/, '')}</th>
              {week.people.map(({ key: person }) => {
                const leave = leaveOn(week, person, day);
                return (
                  <td key={person} data-person={person} data-day={day} data-target={isTarget(person, day)}>
                    {leave && (
                      <span className={css.leave}>
                        {leave.state === 'approved' ? messages.roster.leave : messages.roster.asked}
                      </span>
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
                          moves={moves}
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
