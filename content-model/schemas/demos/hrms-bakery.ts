import { z } from 'astro/zod';
import { amount, day, id, line, name, reportUnknown } from './demo.ts';
import { list } from '../text.ts';

const state = z.enum(['asked', 'approved', 'declined']);

const usual = z
  .string()
  .regex(/^[x-]{7}$/, 'must be seven of x and -')
  .describe('The days of a usual week, Monday first: x for work, - for free.');

const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 06:10')
  .describe('In 24 hours.');

const fromMonday = z.int().describe('Days from the Monday in kit.yaml.');

const checklist = list(z.strictObject({ key: id, text: line }), 1, 10);

const people = list(
  z.strictObject({
    key: id,
    name,
    role: name,
    also: z.array(name).default([]).describe('Other roles this person can take over.'),
    start: day.describe('First day of work, before the sample begins.'),
    leaveDays: z.int().min(0).max(60).describe('Working days of vacation this year.'),
    wage: amount.describe('Pay of an hour.'),
    usual,
    shifts: z
      .string()
      .regex(/^[emln-]{7}$/, 'must be seven of e, m, l, n and -')
      .describe('A letter for each day, Monday first: e(arly), m(id), l(ate), n(ight) or - for free.'),
  }),
  2,
  8,
);

/** Data of the HRMS demo: people, their week, leave and holidays. */
export const bakery = z
  .strictObject({
    people,
    newcomer: z
      .strictObject({ leaveDays: z.int().min(0).max(60), wage: amount, usual })
      .describe('Who is hired: days of leave in a whole year, pay of an hour, days of a usual week.'),
    holidays: z
      .array(z.strictObject({ day, name }))
      .max(30)
      .describe('Public holidays of the year, which cost no leave.'),
    needed: z
      .string()
      .regex(/^\d{7}$/, 'must be seven digits')
      .describe('How many people each day needs, Monday first.'),
    minimumWage: amount.describe('Pay of an hour below which nobody is hired.'),
    restHours: z
      .int()
      .min(0)
      .max(24)
      .describe('Hours of rest between two shifts, a rule of the house; 0 for none.'),
    overtimeAfter: z.int().min(1).max(168).describe('Hours of a week after which overtime begins.'),
    overtimePercent: z
      .int()
      .min(100)
      .max(300)
      .describe('What an hour of overtime costs against a usual one.'),
    projects: list(name, 1, 8).describe('What an expense can be for.'),
    leaveHours: z.int().min(1).max(12).describe('Hours that a paid day off is paid for.'),
    sickDays: z.int().min(0).max(60).describe('Paid sick days in a year.'),
    receiptFrom: amount.describe('From this sum on an expense needs a receipt.'),
    claimDays: z.int().min(1).max(365).describe('Days within which an expense must be submitted.'),
    clocked: z
      .array(z.strictObject({ person: id, weekday: z.int().min(0).max(6), from: time, to: time }))
      .max(10)
      .describe('When people came and left, of shifts until Monday. The weekday counts from Monday, 0.'),
    checklists: z
      .strictObject({ start: checklist, last: checklist })
      .describe('What is done in the first days of work and in the last.'),
    reviews: z
      .array(z.strictObject({ person: id, own: line.optional(), lead: line.optional() }))
      .max(8)
      .describe('What the employee (`own`) or the lead has written; both are shown once both wrote.'),
    leaves: z
      .array(
        z.strictObject({
          person: id,
          kind: z.enum(['vacation', 'sick', 'unpaid']).describe('Sick days have a balance of their own.'),
          from: fromMonday,
          to: fromMonday,
          state,
        }),
      )
      .max(10),
    candidates: z
      .array(
        z.strictObject({
          name,
          role: name,
          stage: z.enum(['applied', 'interview', 'offer']),
          notes: z.array(line).default([]),
        }),
      )
      .max(10),
    expenses: z
      .array(
        z.strictObject({
          person: id,
          what: line,
          project: name,
          amount,
          spent: fromMonday,
          receipt: z.boolean().default(false).describe('Whether a receipt is attached.'),
          state,
        }),
      )
      .max(10),
  })
  .superRefine(({ people, leaves, expenses, clocked, reviews }, context) => {
    const keys = people.map(({ key }) => key);
    reportUnknown(
      context,
      { leaves, expenses, clocked, reviews },
      { field: 'person', allowed: keys, expected: 'the key of one of the people' },
    );
  });
