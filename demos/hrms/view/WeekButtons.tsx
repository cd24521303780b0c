import type { SetStateAction } from 'react';
import { Button } from '../../../ui/Button.tsx';
import type { Day } from '../../kit/day.ts';
import { FIRST_DAY } from '../state.ts';
import { texts } from '../texts.ts';

const t = texts.weeks;

interface WeekButtonsProps {
  /** First day of the shown week. */
  first: Day;
  /** First day of the last week that can be shown. */
  last: Day;
  onWeek: (first: SetStateAction<Day>) => void;
}

/** Leads to the weeks beside the shown one. */
export function WeekButtons({ first, last, onWeek }: WeekButtonsProps) {
  return (
    <>
      <Button
        data-rapid=""
        aria-label={t.previous}
        disabled={first === FIRST_DAY}
        onClick={() => onWeek((shown) => Math.max(shown - 7, FIRST_DAY))}
      >
        {'‹'}
      </Button>
      <Button
        data-rapid=""
        aria-label={t.next}
        disabled={first >= last}
        onClick={() => onWeek((shown) => Math.min(shown + 7, last))}
      >
        {'›'}
      </Button>
    </>
  );
}
