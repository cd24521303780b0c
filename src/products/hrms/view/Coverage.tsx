import { memo } from 'react';
import * as messages from '#demo/hrms';
import { formatRounded } from '../../../messages/format.ts';
import type { Day } from '../../kit/model/day.ts';
import { FigureTable } from '../../kit/view/Figures.tsx';
import { neededOn } from '../model/cover.ts';
import { openShifts } from '../model/clashes.ts';
import { weekdayAndDate } from '../model/dates.ts';
import { totalOf, workOf } from '../model/labor.ts';
import { DAYS, SHIFTS, type Week } from '../model/week.ts';
import css from './Coverage.module.css';

const t = messages.cover;

/** For each day how many people work, hour by hour and against what it needs, and what they cost. */
export const Coverage = memo(function Coverage({ week }: { week: Week }) {
  const work = workOf(week);
  const { hours, cents } = totalOf(work);
  return (
    <>
      <FigureTable
        className={css.coverage}
        caption={t.title}
        columns={[messages.roster.day, t.hours, t.people, t.cost]}
        rows={DAYS.map((day) => {
          const own = work.filter((one) => one.day === day);
          const short = own.length < neededOn(day) || undefined;
          return [
            weekdayAndDate(day),
            <HourByHour key="hours" week={week} day={day} short={short} />,
            <span key="people" data-short={short}>
              {t.of(own.length, neededOn(day))}
            </span>,
            formatRounded(totalOf(own).cents),
          ];
        })}
      />
      <p>{messages.roster.total(messages.hours(hours), formatRounded(cents))}</p>
    </>
  );
});

/** The figures beside it say how many there are; the drawing when they are there. */
function HourByHour({ week, day, short }: { week: Week; day: Day; short: true | undefined }) {
  const open = openShifts(week);
  const shifts = week.shifts.filter((shift) => shift.day === day && !open.includes(shift));
  const steps = HOURS.map((hour) => {
    const here = shifts.filter(({ kind }) => SHIFTS[kind].from <= hour && hour < SHIFTS[kind].to);
    return `V${MOST - Math.min(here.length, MOST)}h1`;
  });
  return (
    <svg
      viewBox={`0 0 ${HOURS.length} ${MOST}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      data-short={short}
    >
      <path d={`M0 ${MOST}${steps.join('')}V${MOST}Z`} />
    </svg>
  );
}

/** From six in the morning to the end of a night. */
const HOURS = Array.from({ length: 24 }, (_, hour) => 6 + hour);
const MOST = 5;
