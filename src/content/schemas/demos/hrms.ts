import { z } from 'astro/zod';
import { amount, day, demo, id, line, name, type Messages } from './demo.ts';

const state = z.enum(['asked', 'approved', 'declined']);

const people = z
  .array(
    z.strictObject({
      key: id,
      name,
      role: name,
      leaveDays: z.int().min(0).max(60).describe('Working days of paid leave this year.'),
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
    newcomerLeave: z.int().min(0).max(60).describe('Days of leave in a whole year of who is hired.'),
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
    expenses: z.array(z.strictObject({ person: id, what: line, amount, spent: day, state })).max(10),
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
    tabsLabel: [],
    tabs: { roster: [], leave: [], hiring: [], expenses: [], reviews: [] },
    status: ['count', 'day', 'clashes'],
    person: [],
    day: [],
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
      over: ['name', 'day'],
      putBack: [],
      changed: ['clashes'],
      place: [],
    },
    leave: {
      title: [],
      from: [],
      to: [],
      ask: [],
      row: ['name', 'from', 'to'],
      oneDay: ['name', 'day'],
      facts: ['days', 'left'],
      other: ['name', 'state'],
      shift: ['count'],
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
      receipt: [],
      claim: [],
      row: ['what', 'sum'],
      facts: ['name', 'day'],
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

export declare const messages: Messages<typeof hrms.texts>;
export declare const data: z.infer<typeof bakery>;
