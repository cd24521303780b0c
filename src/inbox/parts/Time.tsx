const language = () => document.documentElement.lang;

/** A moment in words, in the time of whoever reads: `Nov 22, 2:05 PM`. */
export const timeText = (at: number): string =>
  new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeStyle: 'short' }).format(at);

/** This minute as a date field has it, in the time of whoever writes. */
export function localNow(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Whether a moment has passed. */
export const isPast = (at: number): boolean => at < Date.now();

const DAY = { day: 'numeric', month: 'short' } as const;

/** The same in a few letters, for a list: the hour of today, the day of this year, else the date. */
function shortText(at: number): string {
  const [date, now] = [new Date(at), new Date()];
  const style =
    date.toDateString() === now.toDateString()
      ? ({ timeStyle: 'short' } as const)
      : date.getFullYear() === now.getFullYear()
        ? DAY
        : { ...DAY, year: 'numeric' as const };
  return new Intl.DateTimeFormat(language(), style).format(date);
}

/** A moment that machines can read, too. */
export function Time({ at, short = false }: { at: number; short?: boolean }) {
  return <time dateTime={new Date(at).toISOString()}>{short ? shortText(at) : timeText(at)}</time>;
}
