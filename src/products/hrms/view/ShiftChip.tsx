import { formatDay } from '../../kit/model/day.ts';
import type { Clash } from '../model/roster.ts';
import type { ShiftMoves } from './useShiftMoves.ts';
import { personOf, SHIFTS, type Shift, type Week } from '../model/week.ts';
import { messages } from '../../../messages/en/hrms.ts';
import css from './RosterPanel.module.css';

interface ShiftChipProps {
  week: Week;
  shift: Shift;
  clash: Clash | undefined;
  chosen: boolean;
  choose: (number: number) => void;
  moves: ShiftMoves;
}

/** One shift. A press chooses it; dragging, or Enter and arrows, move it. */
export function ShiftChip({ week, shift, clash, chosen, choose, moves }: ShiftChipProps) {
  const { number, person, day, kind } = shift;
  const t = messages.roster;
  const hours = t.hours(SHIFTS[kind].from, SHIFTS[kind].to);
  const name = personOf(week, person)?.name ?? '';
  const why = clash ? messages.clashed[clash.because] : '';
  return (
    <button
      type="button"
      className={`${css.chip} ${css[kind]}`}
      data-shift={number}
      data-chosen={chosen ? '' : undefined}
      data-clash={clash ? '' : undefined}
      aria-pressed={chosen}
      aria-label={t.shift(messages.kinds[kind], hours, name, formatDay(day), why)}
      onPointerDown={(event) => moves.byPointer(event, shift, chosen)}
      onClick={(event) => {
        choose(number);
        // Zero is a press by keyboard or by a screen reader.
        if (event.detail === 0) moves.byPress(shift);
      }}
      onKeyDown={(event) => moves.byKey(event, shift)}
      onBlur={() => moves.byLeaving(shift)}
    >
      {hours}
    </button>
  );
}
