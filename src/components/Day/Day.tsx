interface DayProps {
  /** 'YYYY-MM-DD', or 'YYYY-MM' for a month. */
  date: string;
  /** Language and region, such as en-US. */
  language: string;
}

export function Day({ date, language }: DayProps) {
  return <time dateTime={date}>{formatDate(date, language)}</time>;
}

/** 'February 10, 2026' for 2026-02-10, 'February 2026' for 2026-02; a short month is 'Feb'. */
export function formatDate(date: string, language: string, month: 'long' | 'short' = 'long'): string {
  return formatFor(language, month, date.length > 7).format(new Date(date));
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making one takes longer than a thousand uses of it. */
function formatFor(language: string, month: 'long' | 'short', withDay: boolean): Intl.DateTimeFormat {
  const key = `${language} ${month} ${withDay}`;
  const day = withDay ? ({ day: 'numeric' } as const) : {};
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(language, { ...day, month, year: 'numeric', timeZone: 'UTC' });
  formats.set(key, format);
  return format;
}
