import { z } from 'astro/zod';
import { amount, day, id, line, name, refuseUnknown, text, countedText } from './demo.ts';
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
    refuseUnknown(
      context,
      { leaves, expenses },
      { field: 'person', allowed: keys, expected: 'the key of one of the people' },
    );
  });

const messages = z.strictObject({
  tabsLabel: text(),
  person: text(),
  approve: text(),
  decline: text(),
  issues: z.strictObject({
    noText: text(),
    noDay: text(),
    past: text(),
    nextYear: text(),
    backwards: text(),
    noWorkdays: text(),
    ownOverlap: text(),
    future: text(),
    nobodyFree: text(),
    noNote: text(),
    notOpen: text(),
    notStarted: text(),
    noCopy: text(),
    tooLong: countedText(),
    noBalance: countedText(),
    notMoney: text('max'),
    noReceipt: text('sum'),
  }),
  kinds: z.strictObject({
    early: text(),
    mid: text(),
    late: text(),
    night: text(),
  }),
  clashed: z.strictObject({
    overlap: text(),
    rest: text(),
    leave: text(),
    start: text(),
    job: text(),
  }),
  decisions: z.strictObject({
    asked: text(),
    approved: text(),
    declined: text(),
  }),
  days: countedText(),
  clashes: countedText(),
  hours: countedText(),
  tabs: z.strictObject({
    roster: text(),
    leave: text(),
    hiring: text(),
    expenses: text(),
  }),
  status: countedText('day', 'clashes'),
  roster: z.strictObject({
    day: text(),
    leave: text(),
    asked: text(),
    add: text(),
    edit: text(),
    kind: text(),
    remove: text(),
    how: text(),
    clashes: text(),
    none: text(),
    putBack: text(),
    place: text(),
    fits: text(),
    worked: text(),
    today: text(),
    name: text(),
    title: text('from', 'to'),
    hours: text('from', 'to'),
    shift: text('kind', 'hours', 'job', 'name', 'day'),
    clashing: text('shift', 'why'),
    clash: text('name', 'why'),
    picked: text('where'),
    passing: text('name', 'day'),
    changed: text('clashes'),
    fitsOver: text('hours'),
    over: text('hours'),
    judged: text('where', 'verdict'),
  }),
  guide: z.strictObject({
    drag: text(),
    approve: text(),
    cover: text(),
    publish: text(),
  }),
  weeks: z.strictObject({
    previous: text(),
    next: text(),
    copy: text(),
    publish: text(),
    states: z.strictObject({
      empty: text(),
      draft: text(),
      published: text(),
      changed: text(),
    }),
    publishWith: countedText(),
    copied: countedText(),
    done: countedText('day'),
    askAway: text(),
    away: text('name', 'day', 'shift'),
    publishAnyway: text(),
  }),
  cover: z.strictObject({
    people: text(),
    cost: text(),
    none: text(),
    of: text('people', 'needed'),
    open: countedText(),
    can: countedText(),
    mend: countedText(),
    done: countedText(),
    which: text('day', 'shift'),
    offer: text('name', 'hours', 'sum'),
    offerOver: text('name', 'hours', 'over', 'sum'),
    nobody: text(),
    nobodyFree: text(),
    elsewhere: countedText('day'),
  }),
  leave: z.strictObject({
    title: text(),
    from: text(),
    to: text(),
    ask: text(),
    rule: text(),
    clear: text(),
    balances: text(),
    name: text(),
    granted: text(),
    taken: text(),
    left: text(),
    row: text('name', 'from', 'to'),
    oneDay: text('name', 'day'),
    facts: text('days', 'left'),
    refused: text('why'),
    holiday: text('day', 'name'),
    other: text('name', 'state'),
    shift: countedText('able'),
    decided: countedText('name', 'state'),
    asked: text('name'),
  }),
  hiring: z.strictObject({
    title: text(),
    add: text(),
    name: text(),
    role: text(),
    note: text(),
    noted: text(),
    save: text(),
    stages: z.strictObject({
      applied: text(),
      interview: text(),
      offer: text(),
      hired: text(),
      declined: text(),
    }),
    next: z.strictObject({
      applied: text(),
      interview: text(),
      offer: text(),
    }),
    noteOn: text('name'),
    quote: text('text'),
    moved: text('name', 'stage'),
    hired: countedText('name'),
  }),
  expenses: z.strictObject({
    title: text(),
    add: text(),
    what: text(),
    cents: text(),
    spent: text(),
    project: text(),
    sample: text(),
    attached: text(),
    claim: text(),
    row: text('what', 'sum'),
    facts: text('name', 'project', 'day'),
    next: text('sum'),
  }),
  summary: z.strictObject({
    ask: text(),
    head: countedText(),
    hiring: countedText(),
    clashes: text('clashes'),
    leave: text('approved', 'asked'),
    expenses: text('sum'),
  }),
});

/** Texts and data of the HRMS demo. */
export const hrms = z.strictObject({ messages, data: bakery });
export type HrmsDemo = z.infer<typeof hrms>;
