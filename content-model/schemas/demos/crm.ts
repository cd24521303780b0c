import { z } from 'astro/zod';
import { amount, countedText, day, id, line, name, refuseUnknown, text } from './demo.ts';
import { list } from '../text.ts';

const board = z
  .strictObject({
    today: day.describe('The day on which the board is opened.'),
    stages: list(z.strictObject({ id, name, chance: z.int().min(0).max(100) }), 2, 7).refine(
      (stages) => stages.at(-1)?.id === 'won',
      'must end with the stage whose id is won',
    ),
    fields: z.array(z.strictObject({ id, name })).max(6),
    team: list(name, 1, 12).describe('Who may have a deal.'),
    deals: list(
      z.strictObject({
        client: name,
        contact: name.optional().describe('The person there.'),
        email: z.email().optional(),
        phone: name.optional(),
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
      1,
      40,
    ),
    rules: z.array(
      z.strictObject({
        stage: id,
        deed: z.enum(['follow-up', 'mail', 'note']),
        days: z.int().min(0).max(60),
        text: line,
      }),
    ),
  })
  .superRefine(({ stages, deals, rules }, context) => {
    const ids = stages.map(({ id }) => id);
    refuseUnknown(context, { deals, rules }, { field: 'stage', allowed: ids, expected: 'the id of a stage' });
  });

const messages = z.strictObject({
  board: text(),
  tools: text(),
  addDeal: text(),
  stages: text(),
  nextDay: text(),
  search: text(),
  everyone: text(),
  you: text(),
  open: text(),
  won: text(),
  forecast: text(),
  lostStage: text(),
  moveHint: text(),
  noStep: text(),
  status: text('stages', 'deals', 'open'),
  rules: countedText(),
  sent: countedText(),
  found: countedText(),
  needy: countedText(),
  lost: countedText(),
  age: countedText(),
  today: text('day'),
  nextDayCame: text('day'),
  closes: text('day'),
  likely: text('sum'),
  move: text('client'),
  putBack: text('client'),
  steps: z.strictObject({
    'follow-up': text('day'),
    mail: text('day'),
    note: text('day'),
  }),
  stepsDone: z.strictObject({
    mail: text(),
    note: text(),
  }),
  needs: z.strictObject({
    overdue: countedText(),
    late: countedText(),
    untouched: countedText(),
  }),
  guide: z.strictObject({
    move: text(),
    nextDay: text(),
    rule: text(),
  }),
  picked: text('client', 'place'),
  dropped: text('client', 'place'),
  place: text('stage', 'index', 'count'),
  fired: countedText('what'),
  deal: z.strictObject({
    new: text(),
    client: text(),
    contact: text(),
    email: text(),
    phone: text(),
    amount: text(),
    owner: text(),
    closes: text(),
    stage: text(),
    add: text(),
    save: text(),
    saved: text(),
    win: text(),
    lose: text(),
    reopen: text(),
    added: text('client'),
    addIn: text('stage'),
    moved: text('stage'),
  }),
  thread: z.strictObject({
    to: text('contact', 'email'),
    title: text(),
    none: text(),
    kind: text(),
    text: text(),
    todo: text(),
    day: text(),
    log: text(),
    logged: text(),
    byRule: text(),
    done: text(),
    kinds: z.strictObject({
      mail: text(),
      call: text(),
      note: text(),
      'follow-up': text(),
      stage: text(),
    }),
    due: text('day'),
    goesOut: text('day'),
    markDone: text('text'),
    addedIn: text('stage'),
    movedTo: text('from', 'stage'),
  }),
  rule: z.strictObject({
    title: text(),
    intro: text(),
    none: text(),
    when: text(),
    deed: text(),
    days: text(),
    text: text(),
    add: text(),
    added: text(),
    removeShort: text(),
    deeds: z.strictObject({
      'follow-up': text(),
      mail: text(),
      note: text(),
    }),
    remove: text('sentence'),
    sentence: text('stage', 'deed', 'when', 'text'),
    inDays: countedText(),
  }),
  stage: z.strictObject({
    name: text(),
    chance: text(),
    add: text(),
    fresh: text(),
    removeShort: text(),
    kept: text(),
    remove: text('name'),
  }),
  field: z.strictObject({
    title: text(),
    name: text(),
    add: text(),
    fresh: text(),
  }),
  issues: z.strictObject({
    client: text(),
    text: text(),
    name: text(),
    email: text(),
    day: text(),
    again: text(),
  }),
  summary: z.strictObject({
    intro: text(),
    rules: text(),
    stage: countedText('name', 'sum', 'likely'),
    totals: text('open', 'won', 'forecast'),
  }),
});

/** Texts and data of the CRM demo. */
export const crm = z.strictObject({ messages, data: board });
export type CrmDemo = z.infer<typeof crm>;
