import { z } from 'astro/zod';
import { amount, day, demo, id, line, name, plain, refuseUnknown, type Messages } from './demo.ts';
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
    refuseUnknown(context, ids, 'stage', { deals, rules }, 'the id of a stage');
  });

/** The pipeline board. */
export const crm = demo(
  {
    ...plain('board tools addDeal stages nextDay search everyone you open won forecast lostStage moveHint'),
    ...plain('noStep'),
    status: ['stages', 'deals', 'open'],
    rules: ['count'],
    today: ['day'],
    nextDayCame: ['day'],
    sent: ['count'],
    found: ['count'],
    needy: ['count'],
    likely: ['sum'],
    lost: ['count'],
    move: ['client'],
    closes: ['day'],
    age: ['count'],
    steps: {
      'follow-up': ['day'],
      mail: ['day'],
      note: ['day'],
    },
    stepsDone: plain('mail note'),
    needs: {
      overdue: ['count'],
      late: ['count'],
      untouched: ['count'],
    },
    guide: plain('move nextDay rule'),
    picked: ['client', 'place'],
    place: ['stage', 'index', 'count'],
    dropped: ['client', 'place'],
    putBack: ['client'],
    fired: ['count', 'what'],
    deal: {
      ...plain('new client contact email phone amount owner closes stage add save saved win lose reopen'),
      added: ['client'],
      addIn: ['stage'],
      moved: ['stage'],
    },
    thread: {
      to: ['contact', 'email'],
      ...plain('title none kind text todo day log logged byRule done'),
      kinds: plain('mail call note follow-up stage'),
      due: ['day'],
      goesOut: ['day'],
      markDone: ['text'],
      addedIn: ['stage'],
      movedTo: ['from', 'stage'],
    },
    rule: {
      ...plain('title intro none when deed days text add added removeShort'),
      deeds: plain('follow-up mail note'),
      remove: ['sentence'],
      sentence: ['stage', 'deed', 'when', 'text'],
      inDays: ['count'],
    },
    stage: {
      ...plain('name chance add fresh removeShort kept'),
      remove: ['name'],
    },
    field: plain('title name add fresh'),
    issues: plain('client text name email day again'),
    summary: {
      ...plain('intro rules'),
      stage: ['count', 'name', 'sum', 'likely'],
      totals: ['open', 'won', 'forecast'],
    },
  },
  board,
);

export declare const messages: Messages<typeof crm.texts>;
export declare const data: z.infer<typeof board>;
