import { z } from 'astro/zod';
import { amount, day, demo, id, line, name, type Messages } from './demo.ts';

const board = z
  .strictObject({
    today: day.describe('The day on which the board is opened.'),
    stages: z
      .array(z.strictObject({ id, name, chance: z.int().min(0).max(100) }))
      .min(2)
      .max(7)
      .refine((stages) => stages.at(-1)?.id === 'won', 'must end with the stage whose id is won'),
    fields: z.array(z.strictObject({ id, name })).max(6),
    team: z.array(name).min(1).max(12).describe('Who may have a deal.'),
    deals: z
      .array(
        z.strictObject({
          client: name,
          amount,
          stage: id,
          owner: name,
          daysOld: z.int().min(0),
          closesIn: z.int().describe('Days from the day on which the board is opened.'),
          thread: z
            .array(
              z.strictObject({
                kind: z.enum(['mail', 'call', 'note', 'follow-up']),
                by: name.optional().describe('Who it was, if not the owner.'),
                daysAgo: z.int().min(0),
                dueIn: z.int().optional().describe('Of what is still to be done: in so many days.'),
                text: line,
              }),
            )
            .default([]),
        }),
      )
      .min(1)
      .max(40),
    rules: z.array(
      z.strictObject({
        stage: id,
        deed: z.enum(['follow-up', 'mail', 'note']),
        days: z.int().min(0).max(60),
        text: line,
      }),
    ),
  })
  .superRefine(({ stages, deals, rules }, { addIssue }) => {
    const known = stages.map((stage) => stage.id);
    for (const [field, list] of Object.entries({ deals, rules }))
      for (const [index, { stage }] of list.entries())
        if (!known.includes(stage))
          addIssue({
            code: 'custom',
            path: [field, index, 'stage'],
            message: `must be the id of a stage: ${known.join(', ')}`,
          });
  });

/** The pipeline board. */
export const crm = demo(
  {
    status: ['stages', 'deals', 'open'],
    board: [],
    tools: [],
    addDeal: [],
    rules: ['count'],
    stages: [],
    today: ['day'],
    nextDay: [],
    nextDayCame: ['day'],
    sent: ['count'],
    search: [],
    found: ['count'],
    needy: ['count'],
    you: [],
    likely: ['sum'],
    open: [],
    won: [],
    forecast: [],
    lost: ['count'],
    lostStage: [],
    move: ['client'],
    moveHint: [],
    closes: ['day'],
    age: ['count'],
    noStep: [],
    steps: { 'follow-up': ['day'], mail: ['day'], note: ['day'] },
    needs: { overdue: ['count'], late: ['count'], untouched: ['count'] },
    guide: { move: [], nextDay: [], rule: [] },
    chart: { title: [], intro: [], bar: ['stage', 'sum'] },
    picked: ['client', 'place'],
    place: ['stage', 'index', 'count'],
    dropped: ['client', 'place'],
    putBack: ['client'],
    fired: ['count', 'what'],
    deal: {
      new: [],
      client: [],
      amount: [],
      owner: [],
      closes: [],
      stage: [],
      add: [],
      added: ['client'],
      save: [],
      saved: [],
      win: [],
      lose: [],
      reopen: [],
      moved: ['stage'],
    },
    thread: {
      title: [],
      none: [],
      kinds: { mail: [], call: [], note: [], 'follow-up': [], stage: [] },
      kind: [],
      text: [],
      todo: [],
      day: [],
      log: [],
      logged: [],
      byRule: [],
      due: ['day'],
      goesOut: ['day'],
      done: [],
      markDone: ['text'],
      addedIn: ['stage'],
      movedTo: ['from', 'stage'],
    },
    rule: {
      title: [],
      intro: [],
      none: [],
      when: [],
      deed: [],
      deeds: { 'follow-up': [], mail: [], note: [] },
      days: [],
      text: [],
      add: [],
      added: [],
      remove: ['sentence'],
      removeShort: [],
      sentence: ['stage', 'deed', 'when', 'text'],
      inDays: ['count'],
    },
    stage: { name: [], chance: [], add: [], fresh: [], remove: ['name'], removeShort: [], kept: [] },
    field: { title: [], name: [], add: [], fresh: [] },
    issues: { client: [], text: [], name: [], day: [], again: [] },
    summary: {
      intro: [],
      stage: ['count', 'name', 'sum', 'likely'],
      totals: ['open', 'won', 'forecast'],
      rules: [],
    },
  },
  board,
);

export declare const messages: Messages<typeof crm.texts>;
export declare const data: z.infer<typeof board>;
