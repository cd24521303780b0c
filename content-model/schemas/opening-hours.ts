import { z } from 'astro/zod';
import { WEEKDAYS } from '../text/opening-hours.ts';
import { list } from './text.ts';

const weekday = z.enum(WEEKDAYS);
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time of 24 hours, such as '09:00'");

const isTime = (text: string): boolean => time.safeParse(text).success;

/** A day on which nobody answers, although the weekday has hours: each year, or once. */
const holiday = z
  .string()
  .regex(
    /^(\d{4}-)?(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
    "must be a day of each year, such as '12-25' (month and day), or of one year, such as '2027-03-29'",
  );

/** The due dates of the inbox skip these days. */
export const holidays = z
  .array(holiday)
  .max(100)
  .describe("Days off: '12-25' for each year, '2027-03-29' for one. Replies are due later.")
  .meta({ help: 'Days off: 12-25 for each year, 2027-03-29 for one. Replies are due later.' });

/** Contact page, footer, structured data and the due dates of the inbox read the hours from here. */
export const openingHours = list(
  z
    .strictObject({
      from: weekday.describe('The first of these days.'),
      to: weekday.optional().describe('The last of them; left out for a single day.'),
      opens: time.describe("When you open: '09:00'.").meta({ help: 'When you open, such as 09:00.' }),
      closes: time.describe("When you close: '17:30'.").meta({ help: 'When you close, such as 17:30.' }),
    })
    // A time that is written wrong has its own issue.
    .refine(({ opens, closes }) => !isTime(opens) || !isTime(closes) || opens < closes, {
      path: ['closes'],
      message: 'must be later than opens; for a night, write one entry for each day',
    })
    .describe('Days with the same hours.'),
  1,
  14,
).describe('When somebody answers; leave it out if you promise no hours.');
