import { locale } from '../../../content-model/text/format.ts';

interface DayProps {
  /** 'YYYY-MM-DD', or 'YYYY-MM' for a month. */
  date: string;
}

/** A date in the site's language. */
export function Day({ date }: DayProps) {
  return <time dateTime={date}>{formatDate(date)}</time>;
}

/** 'February 10, 2026' for 2026-02-10, 'February 2026' for 2026-02; a short month is 'Feb'. */
export function formatDate(date: string, month: 'long' | 'short' = 'long'): string {
  return formatFor(month, date.length > 7).format(new Date(date));
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached, because creating a formatter is far slower than using it. */
function formatFor(month: 'long' | 'short', withDay: boolean): Intl.DateTimeFormat {
  const day = withDay ? ({ day: 'numeric' } as const) : {};
  return formats.getOrInsertComputed(
    `${month} ${withDay}`,
    () => new Intl.DateTimeFormat(locale.language, { ...day, month, year: 'numeric', timeZone: 'UTC' }),
  );
}
