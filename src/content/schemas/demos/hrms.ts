import { z } from 'astro/zod';
import { amount, day, demo, id, line, name, type Messages } from './demo.ts';

const state = z.enum(['asked', 'approved', 'declined']);

const usual = z
  .string()
  .regex(/^[x-]{7}$/, 'must be seven of x and -')
  .describe('The days of a usual week, Monday first: x for work, - for free.');

const people = z
  .array(
    z.strictObject({
      key: id,
      name,
      role: name,
      leaveDays: z.int().min(0).max(60).describe('Working days of paid leave this year.'),
      wage: amount.describe('Pay of an hour.'),
      usual,
      shifts: z
        .string()
        .regex(/^[emln-]{7}$/, 'must be seven of e, m, l, n and -')
        .describe('A letter for each day, Monday first: e(arly), m(id), l(ate), n(ight) or - for free.'),
    }),
  )
  .min(2)
  .max(8);

const bakery = z
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
    overtimeAfter: z.int().min(1).max(168).describe('Hours of a week after which overtime begins.'),
    overtimePercent: z
      .int()
      .min(100)
      .max(300)
      .describe('What an hour of overtime costs against a usual one.'),
    projects: z.array(name).min(1).max(8).describe('What an expense can be for.'),
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
    reviews: z.array(
      z.strictObject({
        person: id,
        self: z.string().max(400).default(''),
        manager: z.string().max(400).default(''),
        talked: z.boolean().default(false),
      }),
    ),
  })
  .superRefine(({ people, ...lists }, { addIssue }) => {
    const known = people.map(({ key }) => key);
    for (const field of ['leaves', 'expenses', 'reviews'] as const)
      for (const [index, { person }] of lists[field].entries())
        if (!known.includes(person))
          addIssue({
            code: 'custom',
            path: [field, index, 'person'],
            message: `must be the key of one of the people: ${known.join(', ')}`,
          });
  });

/** A week of a small bakery. */
export const hrms = demo(
  {
    issues: {
      noText: [],
      noDay: [],
      past: [],
      nextYear: [],
      backwards: [],
      noWorkdays: [],
      tooLong: ['count'],
      ownOverlap: [],
      noBalance: ['count'],
      notMoney: ['max'],
      future: [],
      noReceipt: ['sum'],
      noPicture: [],
      nobodyFree: [],
      noNote: [],
      notOpen: [],
      unwritten: [],
      talksLeft: ['count'],
    },
    kinds: { early: [], mid: [], late: [], night: [] },
    clashed: { overlap: [], rest: [], leave: [] },
    decisions: { asked: [], approved: [], declined: [] },
    days: ['count'],
    clashes: ['count'],
    hours: ['count'],
    tabsLabel: [],
    tabs: { roster: [], leave: [], hiring: [], expenses: [], reviews: [] },
    status: ['count', 'day', 'clashes'],
    person: [],
    approve: [],
    decline: [],
    roster: {
      title: ['from', 'to'],
      day: [],
      hours: ['from', 'to'],
      shift: ['kind', 'hours', 'name', 'day'],
      clashing: ['shift', 'why'],
      leave: [],
      asked: [],
      add: [],
      edit: [],
      kind: [],
      remove: [],
      how: [],
      clashes: [],
      none: [],
      clash: ['name', 'why'],
      picked: ['where'],
      passing: ['name', 'day'],
      putBack: [],
      changed: ['clashes'],
      place: [],
      fits: [],
      fitsOver: ['hours'],
      judged: ['where', 'verdict'],
      short: { overlap: [], rest: [], leave: [] },
      over: ['hours'],
      worked: [],
      total: ['hours', 'sum'],
    },
    guide: { drag: [], approve: [], cover: [] },
    cover: {
      title: [],
      people: [],
      cost: [],
      of: ['people', 'needed'],
      open: ['count'],
      can: ['count'],
      none: [],
      mend: ['count'],
      done: ['count'],
      plan: ['name', 'day', 'shift'],
    },
    leave: {
      title: [],
      from: [],
      to: [],
      ask: [],
      row: ['name', 'from', 'to'],
      oneDay: ['name', 'day'],
      facts: ['days', 'left'],
      refused: ['why'],
      rule: [],
      holiday: ['day', 'name'],
      other: ['name', 'state'],
      shift: ['count', 'able'],
      clear: [],
      balances: [],
      name: [],
      granted: [],
      taken: [],
      left: [],
      decided: ['count', 'name', 'state'],
      asked: ['name'],
    },
    hiring: {
      title: [],
      add: [],
      name: [],
      role: [],
      stages: { applied: [], interview: [], offer: [], hired: [], declined: [] },
      next: { applied: [], interview: [], offer: [] },
      note: [],
      noteOn: ['name'],
      noted: [],
      quote: ['text'],
      save: [],
      moved: ['name', 'stage'],
      hired: ['count', 'name'],
    },
    expenses: {
      title: [],
      add: [],
      what: [],
      cents: [],
      spent: [],
      project: [],
      receipt: [],
      sample: [],
      sampleShop: [],
      sampleThanks: [],
      picture: ['what'],
      claim: [],
      row: ['what', 'sum'],
      facts: ['name', 'project', 'day'],
      next: ['sum'],
    },
    reviews: {
      title: ['cycle'],
      titleClosed: ['cycle'],
      close: [],
      start: [],
      self: [],
      manager: [],
      talk: [],
      missing: [],
      done: [],
      write: ['name'],
      text: [],
      save: [],
      saved: ['count', 'all'],
      started: ['cycle'],
      closed: ['cycle'],
    },
    summary: {
      head: ['count'],
      clashes: ['clashes'],
      leave: ['approved', 'asked'],
      hiring: ['count'],
      expenses: ['sum'],
      reviews: ['count', 'all'],
      ask: [],
    },
  },
  bakery,
);

type All = Messages<typeof hrms.texts>;
export declare const issues: All['issues'];
export declare const kinds: All['kinds'];
export declare const clashed: All['clashed'];
export declare const decisions: All['decisions'];
export declare const days: All['days'];
export declare const clashes: All['clashes'];
export declare const hours: All['hours'];
export declare const tabsLabel: All['tabsLabel'];
export declare const tabs: All['tabs'];
export declare const status: All['status'];
export declare const person: All['person'];
export declare const approve: All['approve'];
export declare const decline: All['decline'];
export declare const roster: All['roster'];
export declare const guide: All['guide'];
export declare const cover: All['cover'];
export declare const leave: All['leave'];
export declare const hiring: All['hiring'];
export declare const expenses: All['expenses'];
export declare const reviews: All['reviews'];
export declare const summary: All['summary'];
export declare const data: z.infer<typeof bakery>;
