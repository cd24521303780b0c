/** Returns the date of a moment (milliseconds) in the time zone, as `YYYY-MM-DD`. */
export const dayIn = (timeZone: string, at: number): string =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate().toString();

/** Returns when a day begins, in milliseconds. This is not 0:00 where clocks change at midnight. */
export const startOfDay = (timeZone: string, day: string): number =>
  Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds;

/** Whether the value is an existing day as browsers send it (HTML, valid date string). */
export const isDate = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\d$/.test(value) &&
  new Date(`${value}T00:00Z`).toJSON()?.slice(0, 10) === value;
