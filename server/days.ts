/** The day on which a moment (milliseconds) falls where the agency is, as `YYYY-MM-DD`. */
export const dayIn = (timeZone: string, at: number): string =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate().toString();

/** When such a day begins there, in milliseconds: where clocks change at midnight that is not at 0:00. */
export const startOfDay = (timeZone: string, day: string): number =>
  Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds;
