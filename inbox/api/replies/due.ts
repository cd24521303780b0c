/** When the agency promises the first reply, from content/. */
export interface ReplyPromise {
  /** Working days until the first reply. */
  workingDays: number;
  timeZone: string;
  /** BCP 47; its region decides which days are the weekend (Unicode CLDR). */
  language: string;
}

/**
 * When the first reply to an inquiry received at `receivedAt` is due (both in milliseconds): the promised number of
 * working days later, at the same time of day in the agency's time zone. An inquiry from a day off counts from the
 * start of the next working day.
 */
export function replyDueAt(receivedAt: number, { workingDays, timeZone, language }: ReplyPromise): number {
  const { weekend } = new Intl.Locale(language).maximize().getWeekInfo();
  const isDayOff = (day: Temporal.ZonedDateTime) => weekend.includes(day.dayOfWeek);
  let due = Temporal.Instant.fromEpochMilliseconds(receivedAt).toZonedDateTimeISO(timeZone);
  for (; isDayOff(due); due = due.add({ days: 1 }).startOfDay());
  for (let remainingDays = workingDays; remainingDays > 0; remainingDays -= 1)
    do due = due.add({ days: 1 });
    while (isDayOff(due));
  return due.epochMilliseconds;
}
