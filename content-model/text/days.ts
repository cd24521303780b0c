/** Returns the date of a moment (milliseconds) in the time zone, as `YYYY-MM-DD`. */
export const dayIn = (timeZone: string, at: number): string =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate().toString();

/** Returns when a day begins, in milliseconds. This is not 0:00 where clocks change at midnight. */
export const startOfDay = (timeZone: string, day: string): number =>
  Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds;
