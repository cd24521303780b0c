/** A day of the calendar, counted from January 1, 1970. */
export type Day = number;

const LENGTH = 86_400_000;
const short = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** `dayOf('2026-03-02')`. Takes YYYY-MM-DD only. */
export function dayOf(date: string): Day {
  return Date.parse(`${date}T00:00:00Z`) / LENGTH;
}

/** "Mon, Mar 2", the same on the server and in every browser. */
export function formatDay(day: Day): string {
  return short.format(day * LENGTH);
}
