import { daysOf, WEEKDAYS, type OpeningHours } from '../../../content-model/text/opening-hours.ts';

/** When the agency promises the first reply, from content/. */
export interface ReplyPromise {
  /** Working days until the first reply. */
  workingDays: number;
  timeZone: string;
  /** BCP 47; without hours, its region decides which days are the weekend (Unicode CLDR). */
  language: string;
  hours?: OpeningHours | undefined;
  /** Days off: '12-25' for each year, '2027-03-29' for one. */
  holidays?: readonly string[] | undefined;
}

/** When somebody answers on one day. */
interface Workday {
  opens: Temporal.ZonedDateTime;
  closes: Temporal.ZonedDateTime;
}

/**
 * When the first reply to an inquiry received at `receivedAt` is due (both in milliseconds): the promised number of
 * working days later, at the same time of day in the agency's time zone. An inquiry from outside the hours counts from
 * the next opening.
 */
export function replyDueAt(receivedAt: number, promise: ReplyPromise): number {
  const workdayOf = calendarOf(promise);
  let due = Temporal.Instant.fromEpochMilliseconds(receivedAt).toZonedDateTimeISO(promise.timeZone);
  const isOver = () => {
    const workday = workdayOf(due);
    return !workday || Temporal.ZonedDateTime.compare(due, workday.closes) >= 0;
  };
  for (; isOver(); due = nextDay(due).startOfDay());
  due = later(due, workdayOf(due)!.opens);
  for (let remainingDays = promise.workingDays; remainingDays > 0; remainingDays -= 1)
    do due = nextDay(due);
    while (!workdayOf(due));
  const { opens, closes } = workdayOf(due)!;
  return earlier(later(due, opens), closes).epochMilliseconds;
}

const nextDay = (time: Temporal.ZonedDateTime) => time.add({ days: 1 });
const later = (a: Temporal.ZonedDateTime, b: Temporal.ZonedDateTime) =>
  Temporal.ZonedDateTime.compare(a, b) > 0 ? a : b;
const earlier = (a: Temporal.ZonedDateTime, b: Temporal.ZonedDateTime) =>
  Temporal.ZonedDateTime.compare(a, b) < 0 ? a : b;

/** Returns a function from a time to the working hours of its day, which are undefined on a day off. */
function calendarOf({ hours, language, holidays = [] }: ReplyPromise) {
  const daysOff = new Set(holidays);
  const weekend: number[] = new Intl.Locale(language).maximize().getWeekInfo().weekend;
  return (time: Temporal.ZonedDateTime): Workday | undefined => {
    const date = time.toPlainDate().toString();
    if (daysOff.has(date) || daysOff.has(date.slice('YYYY-'.length))) return undefined;
    if (!hours)
      return weekend.includes(time.dayOfWeek)
        ? undefined
        : { opens: time.startOfDay(), closes: nextDay(time).startOfDay() };
    const weekday = WEEKDAYS[time.dayOfWeek - 1]!;
    const entries = hours.filter((entry) => daysOf(entry).includes(weekday));
    const [opens] = entries.map((entry) => entry.opens).toSorted();
    const closes = entries
      .map((entry) => entry.closes)
      .toSorted()
      .at(-1);
    if (opens === undefined || closes === undefined) return undefined;
    return { opens: time.withPlainTime(opens), closes: time.withPlainTime(closes) };
  };
}
