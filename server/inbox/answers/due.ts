/** What the agency promises to those who write, from content/. */
export interface Promised {
  /** Working days until the first answer. */
  workingDays: number;
  timeZone: string;
  /** Its weekend is that of the region (Unicode CLDR). */
  language: string;
}

/**
 * When the first answer to what came in at `receivedAt` (milliseconds) is due: so many working days later at the same
 * time of day where the agency is. What comes in on a day off counts from the beginning of the next working day.
 */
export function answerDueAt(receivedAt: number, { workingDays, timeZone, language }: Promised): number {
  const { weekend } = new Intl.Locale(language).maximize().getWeekInfo();
  const isOff = (day: Temporal.ZonedDateTime) => weekend.includes(day.dayOfWeek);
  let due = Temporal.Instant.fromEpochMilliseconds(receivedAt).toZonedDateTimeISO(timeZone);
  for (; isOff(due); due = due.add({ days: 1 }).startOfDay());
  for (let left = workingDays; left > 0; left -= 1)
    do due = due.add({ days: 1 });
    while (isOff(due));
  return due.epochMilliseconds;
}
