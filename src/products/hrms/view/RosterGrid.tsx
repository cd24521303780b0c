import { useEffect, useMemo, useRef } from 'react';
import * as messages from '#demo/hrms';
import type { Clash } from '../model/clashes.ts';
import { weekdayAndDate } from '../model/dates.ts';
import { totalOf, workBy } from '../model/labor.ts';
import { leaveOn } from '../model/leave.ts';
import { verdictAt } from '../model/verdict.ts';
import { DAYS, type Shift, type Week } from '../model/week.ts';
import { ShiftChip } from './ShiftChip.tsx';
import type { WeekStore } from './store.ts';
import { judged, useShiftCarry } from './useShiftCarry.ts';
import css from './HrmsDemo.module.css';

const t = messages.roster;

interface RosterGridProps extends WeekStore {
  found: readonly Clash[];
  chosen: number | undefined;
  choose: (number: number) => void;
}

/** A row for each day, a column for each person. While a shift is carried each cell says whether it fits there. */
export function RosterGrid({ found, chosen, choose, ...store }: RosterGridProps) {
  const week = store.state;
  const grid = useRef<HTMLDivElement>(null);
  const carry = useShiftCarry(store, grid);
  const { item, place } = carry.carried ?? {};
  const verdicts = useMemo(() => verdictsOn(week, item), [week, item]);
  const isByKeys = carry.carried?.by === 'keys';
  useEffect(() => {
    const target = isByKeys && grid.current?.querySelector('[data-target]');
    if (target) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isByKeys, place]);
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
                const verdict = verdicts?.[person + day];
                return (
                  <td
                    key={person}
                    data-person={person}
                    data-day={day}
                    data-fits={verdict?.fits}
                    data-why={verdict?.short}
                    data-target={place?.person === person && place.day === day ? '' : undefined}
                  >
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
        <tfoot>
          <tr>
            <th scope="row">{t.worked}</th>
            {week.people.map(({ key }) => {
              const { hours, over } = totalOf(workBy(week, key));
              return (
                <td key={key}>
                  {messages.hours(hours)} {over > 0 && <b>{t.over(messages.hours(over))}</b>}
                </td>
              );
            })}
          </tr>
        </tfoot>
      </table>
      {item && place && (
        <p className={css.verdict} data-fits={verdicts?.[place.person + place.day]?.fits} aria-hidden="true">
          {judged(week, item, place)}
        </p>
      )}
    </div>
  );
}

/** What is said of each cell while a shift is carried, by person and day. */
const verdictsOn = (week: Week, item: Shift | undefined) =>
  item &&
  Object.fromEntries(
    week.people.flatMap(({ key: person }) =>
      DAYS.map((day) => [person + day, verdictAt(week, item, { person, day })] as const),
    ),
  );
