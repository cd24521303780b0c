import { HOUR_MS } from '../../content-model/text/durations.ts';
import { onDay } from './typed-time.ts';

const [SUNDAY, MONDAY, FRIDAY, SATURDAY] = [0, 1, 5, 6];
/** Before this hour, a day has not begun, and after the other one nobody does business mail. */
const [DAWN, NIGHT] = [6, 20];

interface ReadyTime {
  name: 'soon' | 'morning' | 'tomorrow' | 'monday';
  at: number;
}

/** Times that are often chosen for sending later or snoozing, in the reader's time zone. */
export function readyTimes(now = new Date()): ReadyTime[] {
  const day = now.getDay();
  const isWeekend = day === SUNDAY || day === SATURDAY;
  // Nobody expects business mail on a weekend.
  const isWorkdayTomorrow = day !== FRIDAY && day !== SATURDAY;
  const times: ReadyTime[] = [];
  const soon = new Date(now.getTime() + 3 * HOUR_MS);
  const isNight = now.getHours() < DAWN;
  if (!isNight && soon.getDay() === day && soon.getHours() < NIGHT)
    times.push({ name: 'soon', at: soon.getTime() });
  if (isNight && !isWeekend) times.push({ name: 'morning', at: onDay(now, 0) });
  if (isWorkdayTomorrow) times.push({ name: 'tomorrow', at: onDay(now, 1) });
  // On a Sunday, that is tomorrow.
  if (day !== SUNDAY) times.push({ name: 'monday', at: onDay(now, (MONDAY - day + 7) % 7 || 7) });
  return times;
}

/** The next working morning: this one at night, Monday's before a weekend. */
export const nextMorning = (): number =>
  Math.min(...readyTimes().flatMap(({ name, at }) => (name === 'soon' ? [] : at)));
