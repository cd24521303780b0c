import { z } from 'astro/zod';
import { amount, day, id, line, name, reportUnknown, text, countedText } from './demo.ts';
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
const bakery = z
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
    underMinimum: text('sum'),
    notStarted: text(),
    noCopy: text(),
    left: text(),
    nextYearStart: text(),
    outBeforeIn: text(),
    stillIn: text(),
    worksLater: text(),
    twice: text('name'),
    tooOld: countedText(),
    farFromPlan: countedText(),
    noTime: text('example'),
    leaveLater: text('day'),
    tooLong: countedText(),
    noBalance: countedText(),
    notMoney: text('max'),
    noReceipt: text('sum'),
    worked: text('day'),
  }),
  kinds: z.strictObject({
    early: text(),
    mid: text(),
    late: text(),
    night: text(),
  }),
  conflictReasons: z.strictObject({
    past: text(),
    overlap: text(),
    rest: text(),
    leave: text(),
    start: text(),
    left: text(),
    job: text(),
  }),
  decisions: z.strictObject({
    asked: text(),
    approved: text(),
    declined: text(),
    canceled: text(),
  }),
  days: countedText(),
  conflicts: countedText(),
  hours: countedText(),
  tabs: z.strictObject({
    roster: text(),
    leave: text(),
    clock: text(),
    people: text(),
    hiring: text(),
    expenses: text(),
  }),
  status: countedText('today', 'day', 'conflicts'),
  roster: z.strictObject({
    day: text(),
    leave: text(),
    asked: text(),
    add: text(),
    edit: text(),
    kind: text(),
    remove: text(),
    how: text(),
    conflicts: text(),
    none: text(),
    dragCancel: text(),
    tapTarget: text(),
    anyway: text(),
    form: text(),
    place: text(),
    fits: text(),
    worked: text(),
    today: text(),
    left: text(),
    name: text(),
    title: text('from', 'to'),
    hours: text('from', 'to'),
    shift: text('kind', 'hours', 'job', 'name', 'day'),
    shiftInConflict: text('shift', 'why'),
    conflict: text('name', 'why'),
    dragStart: text('where'),
    dropTarget: text('name', 'day'),
    changed: text('conflicts'),
    fitsOver: text('hours'),
    over: text('hours'),
    dragOver: text('dropTarget', 'fit'),
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
    ask: text(),
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
    kind: text(),
    kinds: z.strictObject({ vacation: text(), sick: text(), unpaid: text() }),
    ofKind: text('name', 'kind'),
    cancel: text(),
    sickLeft: text(),
    facts: text('days', 'left'),
    factsUnpaid: text('days'),
    decidedUnpaid: text('name', 'state'),
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
    terms: text('name'),
    start: text(),
    wage: text(),
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
    missing: text(),
    claim: text(),
    row: text('what', 'sum'),
    facts: text('name', 'project', 'day'),
    next: text('sum'),
    link: text(),
    paid: text(),
    owed: text(),
    kept: text('what'),
  }),
  clock: z.strictObject({
    title: text('day'),
    today: text('day'),
    nextDay: text(),
    dayCame: text('day'),
    clockIn: text(),
    shift: text(),
    choice: text('name', 'day', 'hours'),
    from: text(),
    to: text(),
    noShifts: text(),
    asPlanned: countedText(),
    clocked: countedText(),
    out: text(),
    change: text(),
    correct: text('name', 'day'),
    save: text(),
    row: text('name', 'day'),
    times: text('from', 'to'),
    facts: text('planned', 'worked'),
    since: text('planned', 'from'),
    same: text(),
    more: text('hours', 'sum'),
    less: text('hours', 'sum'),
    none: text(),
    approveAll: countedText(),
    different: countedText(),
    reopen: text(),
    reopened: text(),
    payroll: text(),
    ready: text('day'),
    link: text(),
    sheet: text(),
    columns: z.strictObject({ name: text(), hours: text(), over: text(), leave: text(), pay: text() }),
    books: z.strictObject({ taken: text(), owed: text(), paid: text() }),
    kept: text('name'),
    rule: text(),
    in: text('name', 'time'),
    was: text('name', 'hours'),
    approved: countedText(),
  }),
  people: z.strictObject({
    title: text(),
    row: text('name', 'role'),
    record: text(),
    review: text(),
    since: text(),
    starts: text('day'),
    until: text('day'),
    list: text('done', 'all'),
    facts: z.strictObject({
      role: text(),
      wage: text(),
      start: text(),
      left: text(),
      last: text(),
      settle: text(),
    }),
    lists: z.strictObject({ start: text(), last: text() }),
    history: text(),
    plan: text(),
    lastDay: text(),
    keep: text('name'),
    planned: text('name', 'day'),
    keeps: text('name'),
    ticked: text('item'),
    cleared: text('item'),
  }),
  reviews: z.strictObject({
    title: text('name'),
    intro: text(),
    sides: z.strictObject({ own: text('name'), lead: text() }),
    save: text(),
    sealed: text(),
    open: text(),
    goal: text(),
    agree: text(),
    unsavedFirst: text(),
    discard: text(),
    agreed: text('text'),
    states: z.strictObject({ none: text(), own: text(), lead: text('name'), open: text(), done: text() }),
    wrote: text(),
    opened: text(),
  }),
  summary: z.strictObject({
    ask: text(),
    head: countedText(),
    hiring: countedText(),
    conflicts: text('conflicts'),
    conflict: text('name', 'days', 'why'),
    leave: text('approved', 'asked'),
    expenses: text('sum'),
  }),
});

/** Texts and data of the HRMS demo. */
export const hrms = z.strictObject({ messages, data: bakery });
export type HrmsDemo = z.infer<typeof hrms>;
