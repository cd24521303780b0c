import { handedOver, handOver } from './hand-over.ts';
import type { Day } from './day.ts';
import { data } from './texts.ts';

/** The demos that move the day of the sample. The POS only shows it. */
const CLOCKS = ['crmDay', 'erpDay', 'hrmsDay'] as const;
type Clock = (typeof CLOCKS)[number];

/** Returns the latest day that any demo has reached, or any other than `except`. */
export const sampleDay = (except?: Clock): Day =>
  Math.max(
    data.monday,
    ...CLOCKS.filter((clock) => clock !== except)
      .flatMap((clock) => handedOver(clock))
      .map(({ day }) => day),
  );

/** Tells the other demos which day a demo has reached. */
export const handOverDay = (clock: Clock, day: Day): void => handOver(clock, [{ id: clock, day }]);
