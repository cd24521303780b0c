import { z } from 'zod';
import { dayIn } from '../../../content-model/text/days.ts';
import { DAY_MS } from '../../../content-model/text/durations.ts';
import { record } from '../audit.ts';
import { byId, text, version } from '../contracts.ts';
import { mutation } from '../procedure.ts';
import { ApiError } from '../api-error.ts';
import { requirePublishing } from '../content/editing.ts';
import { dateNewPosts, readDraftTexts, refuseLaterDates } from '../content/later-dates.ts';
import { requirePublisher } from '../content/publishers.ts';
import { cancelScheduled, changeTime, includeChanges, schedulePublication } from '../content/scheduled.ts';

const YEAR_MS = 366 * DAY_MS;

/** Without a zone, such as `2026-03-04T09:30`. */
const at = z.iso.datetime({ local: true, precision: -1 });

/** Throws the ApiError `wrong-time` for a time that has passed or is too far. */
function dueTime(local: string, timeZone: string, now: number): number {
  const dueAt = Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).epochMilliseconds;
  if (dueAt < now || dueAt > now + YEAR_MS) throw new ApiError('wrong-time');
  return dueAt;
}

/** Publishing at a later time. */
export const scheduleProcedures = {
  /** Schedules these versions of drafts for a day and time of the agency's time zone. */
  'POST /content/schedule': mutation(
    'editor',
    {
      files: z
        .array(z.strictObject({ file: text(300), version }))
        .min(1)
        .max(200),
      at,
      /** Gives posts that were never published the day as their date. */
      isDated: z.boolean().optional(),
    },
    async ({ trx, site, session, now }, { files: seen, at: localTime, isDated }) => {
      const names = seen.map(({ file }) => file);
      await requirePublisher(trx, session.email, names);
      const files = isDated ? await dateNewPosts(trx, seen, localTime.slice(0, 10)) : seen;
      refuseLaterDates(await readDraftTexts(trx, names), localTime.slice(0, 10));
      requirePublishing(site.editing);
      const dueAt = dueTime(localTime, site.agency.timeZone, now);
      const author = session.email;
      await schedulePublication(trx, site.database.kind, { files, author, now, dueAt });
      await record(trx, session, { action: 'content-schedule', subject: `${localTime} ${names.join(', ')}` });
      return { dueAt };
    },
  ),

  'POST /content/publications/:id/time': mutation(
    'editor',
    { ...byId, at },
    async ({ trx, site, session, now }, { id, at: localTime }) => {
      await requirePublisher(trx, session.email);
      const dueAt = dueTime(localTime, site.agency.timeZone, now);
      const scheduled = await changeTime(trx, id, dueAt);
      refuseLaterDates(scheduled, localTime.slice(0, 10));
      const names = scheduled.map(({ file }) => file).join(', ');
      await record(trx, session, { action: 'content-schedule', subject: `${localTime} ${names}` });
      return { dueAt };
    },
  ),

  /** Takes the changes since into a scheduled publication. */
  'POST /content/publications/:id/include': mutation(
    'editor',
    {
      ...byId,
      files: z
        .array(z.strictObject({ file: text(300), version }))
        .min(1)
        .max(200),
    },
    async ({ trx, site, session }, { id, files }) => {
      const names = files.map(({ file }) => file);
      await requirePublisher(trx, session.email, names);
      const dueAt = await includeChanges(trx, site.database.kind, { id, files, author: session.email });
      refuseLaterDates(await readDraftTexts(trx, names), dayIn(site.agency.timeZone, dueAt));
      await record(trx, session, { action: 'content-schedule', subject: names.join(', ') });
    },
  ),

  'POST /content/publications/:id/cancel': mutation('editor', byId, async ({ trx, session }, { id }) => {
    await requirePublisher(trx, session.email);
    const files = await cancelScheduled(trx, id);
    await record(trx, session, { action: 'content-unschedule', subject: files.join(', ') });
  }),
};
