import { formatDay } from '../../../messages/format.ts';
import { data, messages } from '#demo/hrms';
import type { Clash } from '../model/clashes.ts';
import { hoursOf } from '../model/dates.ts';
import { nameOf, type Shift, type Week } from '../model/week.ts';
import type { ShiftCarry } from './useShiftCarry.ts';
import css from './HrmsDemo.module.css';

const t = messages.roster;

/** Each has a color. */
const JOBS = [...new Set(data.people.map(({ role }) => role))];

interface ShiftChipProps {
  week: Week;
  shift: Shift;
  clash: Clash | undefined;
  chosen: boolean;
  choose: (number: number) => void;
  carry: ShiftCarry;
}

/** One shift. A press chooses it; dragging, or Enter and arrows, move it. */
export function ShiftChip({ week, shift, clash, chosen, choose, carry }: ShiftChipProps) {
  const { number, person, day, kind, job } = shift;
  const hours = hoursOf(kind);
  const name = nameOf(week, person);
  const label = t.shift(messages.kinds[kind], hours, job, name, formatDay(day));
  return (
    <button
      type="button"
      className={css.chip}
      data-job={JOBS.indexOf(job)}
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
        // `detail` is 0 for a press by keyboard or screen reader.
        if (event.detail === 0) carry.byPress(shift);
      }}
      onKeyDown={(event) => carry.byKey(event, shift)}
      onBlur={() => carry.byLeaving(shift)}
    >
      {hours} <span className={css.also}>{job}</span>
    </button>
  );
}
