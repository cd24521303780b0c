import { z } from 'astro/zod';
import { amount, day, id, line, name, refuseUnknown, demo, texts, type Messages } from './demo.ts';
import { list } from '../text.ts';

const state = z.enum(['asked', 'approved', 'declined']);

const usual = z
  .string()
  .regex(/^[x-]{7}$/, 'must be seven of x and -')
  .describe('The days of a usual week, Monday first: x for work, - for free.');

const people = list(
  z.strictObject({
    key: id,
    name,
    role: name,
    also: z.array(name).default([]).describe('Other roles this person can take over.'),
    leaveDays: z.int().min(0).max(60).describe('Working days of paid leave this year.'),
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
    monday: day
      .refine((days) => (days + 4) % 7 === 1, 'must be a Monday')
      .describe('Of the week; the first day that is shown follows `firstDay` in content/site.yaml.'),
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
    receiptFrom: amount.describe('From this sum on an expense needs a receipt.'),
    leaves: z.array(z.strictObject({ person: id, from: day, to: day, state })).max(10),
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
      .array(z.strictObject({ person: id, what: line, project: name, amount, spent: day, state }))
      .max(10),
  })
  .superRefine(({ people, leaves, expenses }, context) => {
    const keys = people.map(({ key }) => key);
    refuseUnknown(context, keys, 'person', { leaves, expenses }, 'the key of one of the people');
  });

/** Texts and data of the HRMS demo. */
export const hrms = demo(
  {
    ...texts('tabsLabel person approve decline'),
    issues: {
      ...texts('noText noDay past nextYear backwards noWorkdays ownOverlap future'),
      ...texts('nobodyFree noNote notOpen notStarted noCopy'),
      ...texts('tooLong noBalance', 'count'),
      notMoney: ['max'],
      noReceipt: ['sum'],
    },
    kinds: texts('early mid late night'),
    clashed: texts('overlap rest leave start job'),
    decisions: texts('asked approved declined'),
    ...texts('days clashes hours', 'count'),
    tabs: texts('roster leave hiring expenses'),
    status: ['count', 'day', 'clashes'],
    roster: {
      ...texts('day leave asked add edit kind remove how clashes none putBack place fits worked name'),
      ...texts('title hours', 'from', 'to'),
      shift: ['kind', 'hours', 'job', 'name', 'day'],
      clashing: ['shift', 'why'],
      clash: ['name', 'why'],
      picked: ['where'],
      passing: ['name', 'day'],
      changed: ['clashes'],
      ...texts('fitsOver over', 'hours'),
      judged: ['where', 'verdict'],
    },
    guide: texts('drag approve cover publish'),
    weeks: {
      ...texts('previous next copy publish'),
      states: texts('empty draft published changed'),
      ...texts('publishWith copied', 'count'),
      done: ['count', 'day'],
    },
    cover: {
      ...texts('people cost none'),
      of: ['people', 'needed'],
      ...texts('open can mend done', 'count'),
      plan: ['name', 'day', 'shift'],
    },
    leave: {
      ...texts('title from to ask rule clear balances name granted taken left'),
      row: ['name', 'from', 'to'],
      oneDay: ['name', 'day'],
      facts: ['days', 'left'],
      refused: ['why'],
      holiday: ['day', 'name'],
      other: ['name', 'state'],
      shift: ['count', 'able'],
      decided: ['count', 'name', 'state'],
      asked: ['name'],
    },
    hiring: {
      ...texts('title add name role note noted save'),
      stages: texts('applied interview offer hired declined'),
      next: texts('applied interview offer'),
      noteOn: ['name'],
      quote: ['text'],
      moved: ['name', 'stage'],
      hired: ['count', 'name'],
    },
    expenses: {
      ...texts('title add what cents spent project sample attached claim'),
      row: ['what', 'sum'],
      facts: ['name', 'project', 'day'],
      next: ['sum'],
    },
    summary: {
      ...texts('ask'),
      ...texts('head hiring', 'count'),
      clashes: ['clashes'],
      leave: ['approved', 'asked'],
      expenses: ['sum'],
    },
  },
  bakery,
);

export declare const messages: Messages<typeof hrms.texts>;
export declare const data: z.infer<typeof bakery>;
